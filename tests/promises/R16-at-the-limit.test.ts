import { afterAll, describe, expect, it } from 'vitest'
import { expireOrders } from '../../core/ordering/index.ts'
import { checkPayment } from '../../core/payments/index.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, openPayment, place, totalOf, variantAt } from '../support/market/buying.ts'
import { settlementOn } from '../support/market/settling.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 1 })
const gateway = await startFakeGateway('zarinpal')
const { http } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })
const [buyer, rival] = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]
const settling = settlementOn(databaseUrl, gateway.origin)
afterAll(async () => {
  await settling.close()
  await gateway.close()
})

/** What happens at the expiry, before or during the bank's response. */
type Scene = 'nobody else' | 'expired' | 'resold' | 'resold and paid' | 'all at once'

const scenes: readonly Scene[] = ['nobody else', 'expired', 'resold', 'resold and paid', 'all at once']
const cases = scenes.flatMap((scene) => [-1, 0, 1].map((seconds) => ({ scene, seconds })))

interface Wish {
  readonly number: string
  readonly authority: string
}

const lineOf = (index: number) => [{ variant: variantAt(market, index % 5, Math.floor(index / 5)), quantity: 1 }]

async function order(actor: Actor, index: number): Promise<Wish | undefined> {
  const { status, body } = await place(http, market, actor, lineOf(index))
  if (status === 409) return undefined
  expect(status).toBe(200)
  const number = String(body.number)
  return { number, authority: await openPayment(http, actor, number) }
}

async function settleAt(now: number, authority: string): Promise<void> {
  const parts = { ...settling.parts, clock: { now: () => now } }
  const payment = await parts.payments.findByAuthority('zarinpal', authority)
  await checkPayment(parts, payment ?? expect.fail())
}

// The server runs at the present time, so an order placed at the expiry of another one holds its reservation long after
// it.
async function placedLater(number: string): Promise<void> {
  const later = `set expires_at = expires_at + interval '15 minutes'`
  await sqlOf(databaseUrl, `update orders ${later} where number = $1`, [number])
  await sqlOf(databaseUrl, `update reservations ${later} where order_id = (select id from orders where number = $1)`, [
    number,
  ])
}

async function rivalBuys(index: number, pays: boolean): Promise<void> {
  const wish = await order(rival, index)
  if (wish === undefined) return
  if (!pays) return placedLater(wish.number)
  gateway.pay(wish.authority)
  await comeBack(http, wish.authority)
}

async function play(scene: Scene, index: number, seconds: number): Promise<Wish> {
  const wish = (await order(buyer, index)) ?? expect.fail('the goods were there')
  const [row] = await sqlOf<{ at: Date }>(databaseUrl, 'select expires_at as at from orders where number = $1', [
    wish.number,
  ])
  const now = (row?.at.getTime() ?? 0) + seconds * 1000
  gateway.pay(wish.authority)
  const expire = () => expireOrders({ ...settling.parts, clock: { now: () => now } })
  if (scene === 'all at once') {
    await Promise.all([settleAt(now, wish.authority), expire(), rivalBuys(index, true)])
    return wish
  }
  if (scene !== 'nobody else') await expire()
  if (scene.startsWith('resold')) await rivalBuys(index, scene === 'resold and paid')
  await settleAt(now, wish.authority)
  return wish
}

const balanceOf = async (actor: Actor) => (await http.ask('finance', 'getWallet', {}, { token: actor.token })).balance

describe('R16 a payment at the expiry of its reservation', () => {
  it.each(cases)('$seconds s from it, $scene: the items or the money, once', async ({ scene, seconds }) => {
    const index = cases.findIndex((one) => one.scene === scene && one.seconds === seconds)
    const before = await balanceOf(buyer)
    const { number, authority } = await play(scene, index, seconds)
    const [row] = await sqlOf<{ state: string; credited: boolean }>(
      databaseUrl,
      `select o.state, p.credited from orders o join payments p on p.order_id = o.id where o.number = $1 and p.authority = $2`,
      [number, authority],
    )
    const credited = (await balanceOf(buyer)) - before
    const got = row?.state === 'paid'
    expect(credited).toBe(got ? 0 : totalOf(market, lineOf(index)))
    expect(row?.credited).toBe(!got)
    if (seconds < 0 && scene !== 'all at once') expect(got).toBe(true)
    if (seconds > 0 && scene.startsWith('resold')) expect(got).toBe(false)
  })

  it('sells nothing twice, and leaves every invariant intact', async () => {
    const sold = await sqlOf(
      databaseUrl,
      `select l.variant_id from order_lines l join orders o on o.id = l.order_id where o.state = 'paid'
       group by l.variant_id having sum(l.quantity) > 1`,
    )
    expect(sold).toEqual([])
    // A second past the expiry by the shifted clock, a rival's present reservation still holds, and the payment may
    // have lost to it.
    const later = Date.now() + 3_600_000
    await expireOrders({ ...settling.parts, clock: { now: () => later } })
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
