import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { connect, createLedger, createParcelRepository } from '../../adapters/postgres/index.ts'
import { performStoreAction, type StoreAction, moveOverdueParcels } from '../../core/ordering/index.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, openPayment, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows, countDeadlocks } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'
import { noHolidays, stillSettings } from '../support/still-settings.ts'

const rounds = roundsOf({ landing: 20, usual: 5 })
const cancels = 20
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { servers, http } = await startServers({ databaseUrl, count: 2, env: gatewayAt(gateway.origin) })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const database = connect({ url: databaseUrl, connections: 6 })
afterAll(database.close)
const day = 86_400_000
const parts = (offset: number) => ({
  parcels: createParcelRepository(database),
  ledger: createLedger(database),
  settings: stillSettings(),
  calendar: noHolidays,
  transactions: database.transactions,
  clock: { now: () => Date.now() + offset },
})

const { id: store_id = '', owner_id: account_id = '' } = market.stores[0] ?? {}
const storeAt0 = { store_id, account_id }

const store = (parcel_id: string, wish: StoreAction) =>
  database.transactions.run(() => performStoreAction(parts(0), parcel_id, storeAt0, wish))

/** A paid order of two variants of the first store. */
async function bought(round: number) {
  const lines = [0, 1].map((variant) => ({ variant: variantAt(market, 0, round % 4, variant), quantity: 2 }))
  const number = String((await place(http, market, buyer, lines)).body.number)
  const authority = await openPayment(http, buyer, number)
  gateway.pay(authority)
  await comeBack(http, authority)
  const { parcels, total } = await http.ask('ordering', 'getMyOrder', { number }, { token: buyer.token })
  return { number, authority, total, parcel_id: parcels[0]?.id ?? '' }
}

const walletOf = async (): Promise<number> =>
  (await http.ask('finance', 'getWallet', {}, { token: buyer.token })).balance

it(`R11 ${rounds} rounds of ${cancels} cancels beside shipping, rejecting, the clock and late callbacks: one end, refunded once`, async () => {
  const ends = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const { number, authority, total, parcel_id } = await bought(round)
    const before = await walletOf()
    const client = (index: number) => servers[index % 2]?.http ?? expect.fail()
    const wish = { parcel_id, action: 'cancel', reason: 'personal' }
    const cancel = (index: number) =>
      client(index).call('ordering.performParcelAction', wish, { token: buyer.token, key: randomUUID() })
    const ship = async () => {
      await store(parcel_id, { action: 'confirm' })
      await store(parcel_id, { action: 'ship', tracking_code: '123456' })
    }
    const shippers = Array.from({ length: 3 }, () => ship().catch(() => undefined))
    const others = [
      store(parcel_id, { action: 'reject', reason: 'out-of-stock', note: '' }).catch(() => undefined),
      ...(round % 2 === 0 ? [moveOverdueParcels(parts(day + 1_000))] : []),
      ...Array.from({ length: 5 }, (_, index) => comeBack(client(index), authority)),
    ]
    const answers = await Promise.all(Array.from({ length: cancels }, (_, index) => cancel(index)))
    await Promise.all([...shippers, ...others])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const { parcels, refunded } = await http.ask('ordering', 'getMyOrder', { number }, { token: buyer.token })
    const state = parcels[0]?.state ?? ''
    ends.add(state)
    expect(['canceled', 'shipped']).toContain(state)
    expect(refunded).toBe(state === 'canceled' ? total : 0)
    expect(await walletOf()).toBe(before)
    const back = (parcels[0]?.card_refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)
    expect(back).toBe(refunded)
    const once = `kind = 'parcel-refunded' and reference = '${parcel_id}'`
    expect(await countRows(databaseUrl, 'ledger_transactions', once)).toBe(state === 'canceled' ? 1 : 0)
  }
  expect(ends.size).toBeGreaterThan(0)
  expect(await countDeadlocks(databaseUrl)).toBe(0)
  expect(await checkInvariants(databaseUrl)).toEqual([])
}, 600_000)

it('R11 a cancellation repeated under one key always returns the same response', async () => {
  const { number, parcel_id } = await bought(0)
  const key = randomUUID()
  const wish = { parcel_id, action: 'cancel', reason: 'duplicate' }
  const send = () => http.call('ordering.performParcelAction', wish, { token: buyer.token, key })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  const [payment] = await sqlOf<{ state: string }>(
    databaseUrl,
    'select p.state from payments p join orders o on o.id = p.order_id where o.number = $1',
    [number],
  )
  expect(payment?.state).toBe('refunded')
})
