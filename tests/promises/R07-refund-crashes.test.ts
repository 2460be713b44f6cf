import { afterAll, expect, it } from 'vitest'
import { type CrashMoment, crashMoments } from '../../core/shared/ports/crash-points.ports.ts'
import { type Actor, shoppersOf, signInAll } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, openPayment, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
afterAll(() => gateway.close())
const serve = (env: Readonly<Record<string, string>> = {}) =>
  startServers({ databaseUrl, env: { ...gatewayAt(gateway.origin), DATABASE_CONNECTIONS: '4', ...env } })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]

/** What the bank returned to cards, in Rial. */
const returned = (): number =>
  gateway.book.all().reduce((all, { refunds }) => refunds.reduce((sum, { amount }) => sum + amount, all), 0)

/** A refund and the response of its key are one transaction, so the process can only crash before or after it. */
const moments = crashMoments.filter((moment) => moment.startsWith('key:'))

async function bought(product: number) {
  const fleet = await serve()
  const lines = [{ variant: variantAt(market, 0, product), quantity: 1 }]
  const number = String((await place(fleet.http, market, buyer, lines)).body.number)
  const authority = await openPayment(fleet.http, buyer, number)
  gateway.pay(authority)
  await comeBack(fleet.http, authority)
  const { parcels, total } = await fleet.http.ask('ordering', 'getMyOrder', { number }, { token: buyer.token })
  await fleet.stop()
  return { number, total, parcel_id: parcels[0]?.id ?? '' }
}

it.each(moments.map((moment, index): [CrashMoment, number] => [moment, index]))(
  'R07 a power cut at %s of a refund: repeating the request refunds once, and no money is lost',
  async (moment, index) => {
    const { number, total, parcel_id } = await bought(index)
    const wish = { parcel_id, action: 'cancel', reason: 'personal' }
    const key = `refund-crash-${index}`
    const returnedBefore = returned()
    const dying = await serve({ CRASH_AT: moment })
    const before = await dying.http.ask('finance', 'getWallet', {}, { token: buyer.token })
    await dying.http.call('ordering.performParcelAction', wish, { token: buyer.token, key }).catch(() => undefined)
    await dying.first.ended()

    const fleet = await serve({ CLOCK_OFFSET_SECONDS: '60' })
    const [later] = await signInAll(databaseUrl, [buyer.account_id], { offset: 60 })
    const { token } = later ?? expect.fail()
    const answer = await fleet.http.call('ordering.performParcelAction', wish, { token, key })
    expect(answer.status).toBe(200)
    const order = await fleet.http.ask('ordering', 'getMyOrder', { number }, { token })
    expect([order.parcels[0]?.state, order.refunded]).toEqual(['canceled', total])
    const { balance } = await fleet.http.ask('finance', 'getWallet', {}, { token })
    expect(balance).toBe(before.balance)
    await expect.poll(returned, { timeout: 60_000, interval: 250 }).toBe(returnedBefore + total)
    const once = `kind = 'parcel-refunded' and reference = '${parcel_id}'`
    expect(await countRows(databaseUrl, 'ledger_transactions', once)).toBe(1)
    expect(await checkInvariants(databaseUrl)).toEqual([])
    await fleet.stop()
  },
)
