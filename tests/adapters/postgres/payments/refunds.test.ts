import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createCardRefundRepository,
  createLedger,
  createParcelRepository,
} from '../../../../adapters/postgres/index.ts'
import { ledgerAccounts } from '../../../../core/finance/index.ts'
import { processRefunds } from '../../../../core/payments/index.ts'
import { rial } from '../../../../core/shared/money.ts'
import { conformsToCardRefundRepository } from '../../../conformance/card-refunds.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { checkInvariants } from '../../../support/finance/invariants.ts'
import { cardOrderOf, paidByCard } from '../../../support/market/card-orders.ts'
import { createMarket } from '../../../support/market/market.ts'
import { parcelActors } from '../../../support/ordering/parcel-actors.ts'
import { createScriptedGateway } from '../../../support/payments/scripted-gateway.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 4 })
const market = await createMarket(url, { products: 2 })
const [buyer = ''] = await addShoppers(url, 1)
const context = { url, database, market, buyer, now: Date.now }
const { act, store, shown, wallet, partsOf } = parcelActors({ ...context, clock: { now: Date.now } })
const gateway = createScriptedGateway()
const sent: unknown[][] = []
const sms = {
  supports: () => true,
  sendTemplate: async (...message: unknown[]) => void sent.push(message),
}
const refunds = createCardRefundRepository(database)
const process = () => processRefunds({ ...partsOf(database), refunds, gateway, sms })
const bank = () => createLedger(database).balance(ledgerAccounts.bank('scripted'))
afterAll(() => database.close())

describe('refunds in PostgreSQL', () => {
  conformsToCardRefundRepository(async () => {
    await sqlOf(url, 'delete from refund_history')
    await sqlOf(url, 'delete from refunds')
    const orders = [await cardOrderOf(context), await cardOrderOf(context)] as const
    const parcels = createParcelRepository(database)
    let count = 0
    return {
      refunds,
      transactions: database.transactions,
      payments: [orders[0].payment_id, orders[1].payment_id],
      async add(payment_id, amount) {
        const parcel_id = (orders[0].payment_id === payment_id ? orders[0] : orders[1]).parcel_id
        const refund_key = `t${Date.now()}-${(count += 1)}`
        const refund = { refund_key, payment_id, parcel_id, amount: rial(amount) }
        const run = () => parcels.addCardRefund(refund, Date.now())
        const id = await database.transactions.run(run)
        if ((await database.transactions.run(run)) !== undefined) throw new Error('a key was used twice')
        return id ?? expect.fail('the refund was not added')
      },
    }
  })

  it('FIN-60 ORD-25 a parcel paid by card and wallet returns to the card first, then to the wallet', async () => {
    await sqlOf(url, 'delete from refund_history')
    await sqlOf(url, 'delete from refunds')
    const { parcel_id, number, total } = await cardOrderOf(context)
    const [before, taken] = [await wallet(), await bank()]
    expect((await shown(number)).order).toMatchObject({ card_refundable: paidByCard, refunded: 0 })

    await act(parcel_id, 'cancel', { reason: 'personal' })

    const { order, parcel } = await shown(number)
    expect(order).toMatchObject({ refunded: total, card_refundable: 0, payment: { state: 'refunded' } })
    expect(parcel).toMatchObject({ refunded: total, card_refunds: [{ amount: paidByCard, state: 'requested' }] })
    expect(await wallet()).toBe(before + total - paidByCard)
    expect(await checkInvariants(url)).toEqual([])
    await process()
    expect(gateway.refunds.at(-1)).toMatchObject({ amount: paidByCard, refunded_before: 0, reference: 'ref-1' })
    expect((await shown(number)).parcel.card_refunds).toEqual([
      { amount: paidByCard, state: 'done', at: expect.stringMatching(/Z$/) },
    ])
    expect(await bank()).toBe(taken + paidByCard)
    expect(await wallet()).toBe(before + total - paidByCard)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('PAY-34 what the card cannot take becomes wallet credit, and the buyer is notified once', async () => {
    const { parcel_id, number, total } = await cardOrderOf(context)
    const before = await wallet()
    await act(parcel_id, 'cancel', { reason: 'personal' })
    gateway.refundAnswers.push({ outcome: 'refused', reason: 'no right to refund' })

    await process()
    await process()

    gateway.refundAnswers.length = 0
    expect((await shown(number)).parcel.card_refunds).toMatchObject([{ amount: paidByCard, state: 'refused' }])
    expect(await wallet()).toBe(before + total)
    expect(sent).toContainEqual(['refund-credited', expect.any(String), { order: number }])
    expect(sent.map(([template]) => template).filter((template) => template === 'refund-credited')).toHaveLength(1)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('ORD-62 the wallet is credited at once when the buyer chose it', async () => {
    const { parcel_id, number, total } = await cardOrderOf(context)
    const before = await wallet()

    await store(parcel_id, { action: 'confirm' })
    await act(parcel_id, 'request_cancel', { reason: 'personal', refund_to: 'wallet' })
    await store(parcel_id, { action: 'accept_cancel' })

    expect((await shown(number)).parcel).toMatchObject({ refunded: total, card_refunds: [] })
    expect(await wallet()).toBe(before + total)
    expect(await checkInvariants(url)).toEqual([])
  })

  it('PAY-32 of two processes only one sends a refund', async () => {
    const { parcel_id } = await cardOrderOf(context)
    await act(parcel_id, 'cancel', { reason: 'personal' })
    const before = gateway.refunds.length

    await Promise.all([process(), process(), process()])

    expect(gateway.refunds.length).toBe(before + 1)
    expect(await checkInvariants(url)).toEqual([])
  })
})
