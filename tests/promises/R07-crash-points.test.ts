import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { type CrashMoment, crashMoments } from '../../core/shared/ports/crash-points.ports.ts'
import { type Actor, shoppersOf, signInAll, sqlOf } from '../support/people/actors.ts'
import { type FakeGateway, startFakeGateway } from '../support/payments/fake-gateway.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, inParallel, placeInput, recipient, variantAt } from '../support/market/buying.ts'
import { createMarket, type Market } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { type Fleet, startServers } from '../support/servers/servers.ts'

const atOnce = 8
const placeKey = '00000000-0000-4000-8000-0000000000aa'
const chargeKey = '00000000-0000-4000-8000-0000000000bb'

interface Scene {
  readonly moment: CrashMoment
  readonly databaseUrl: string
  readonly gateway: FakeGateway
  readonly market: Market
}

async function arrange(moment: CrashMoment): Promise<Scene> {
  const databaseUrl = await freshDatabase()
  const gateway = await startFakeGateway('zarinpal')
  return { moment, databaseUrl, gateway, market: await createMarket(databaseUrl) }
}

function serve({ databaseUrl, gateway }: Scene, env: Readonly<Record<string, string>>): Promise<Fleet> {
  return startServers({ databaseUrl, env: { ...gatewayAt(gateway.origin), DATABASE_CONNECTIONS: '4', ...env } })
}

/** One order with a wallet part and one charge, from placing to paid; every step may be repeated. */
async function buy({ gateway, market }: Scene, { http }: Fleet, actor: Actor): Promise<void> {
  const lines = [0, 1].map((store) => ({ variant: variantAt(market, store), quantity: 2 }))
  const { token } = actor
  const charge = await http.ask('payments', 'createWalletCharge', { amount: 300_000 }, { token, key: chargeKey })
  await payAt(http, gateway, () => http.ask('payments', 'openWalletCharge', charge, { token }))
  const wish = placeInput(market, lines, { wallet_amount: 300_000, recipient })
  const { number } = await http.ask('ordering', 'placeOrder', wish, { token, key: placeKey })
  await payAt(http, gateway, () => http.ask('payments', 'startOrderPayment', { number }, { token }))
}

async function payAt(http: Fleet['http'], gateway: FakeGateway, open: () => Promise<{ pay_url: string }>) {
  const opened = await open().catch((error: unknown) => {
    // After the restart the step may have been done already; any other error is a failure or the crash itself.
    if (!String(error).includes('payments/already-paid')) throw error
  })
  if (opened === undefined) return
  const authority = opened.pay_url.split('/').at(-1) ?? ''
  gateway.pay(authority)
  await comeBack(http, authority)
}

async function waitUntil(test: () => Promise<boolean>, most: number): Promise<void> {
  for (let waited = 0; waited < most && !(await test()); waited += 250) await sleep(250)
}

/** Drives the flow to the crash point; the process must exit there. */
async function crash(scene: Scene, actor: Actor): Promise<void> {
  const { moment, databaseUrl } = scene
  if (!moment.startsWith('expire:')) {
    const fleet = await serve(scene, { CRASH_AT: moment })
    await buy(scene, fleet, actor).catch(() => {})
    await fleet.first.ended()
    return
  }
  const wish = placeInput(scene.market, [{ variant: variantAt(scene.market, 0), quantity: 1 }])
  const before = await serve(scene, {})
  await before.http.ask('ordering', 'placeOrder', wish, { token: actor.token, key: randomUUID() })
  await before.stop()
  // A job may reach the crash point before the process reports ready.
  const fleet = await serve(scene, { CRASH_AT: moment, CLOCK_OFFSET_SECONDS: '1000' }).catch(() => undefined)
  await waitUntil(async () => fleet?.first.alive() !== true, 180_000)
  expect(fleet?.first.alive()).not.toBe(true)
  expect(databaseUrl).not.toBe('')
}

/** Everything that is still open in the database. */
async function openEnds(databaseUrl: string): Promise<unknown[]> {
  return sqlOf(
    databaseUrl,
    `select 'payment' as kind, id, state from payments where state in ('verifying', 'unknown')
     union all select 'order', id, state from orders where state = 'pending_payment'
     union all select 'clearing', null, account from ledger_balances where account like 'clearing:%' and balance <> 0`,
  )
}

/** What the gateway took, and what became of it. */
async function money({ databaseUrl, gateway }: Scene) {
  const taken = gateway.book.all().reduce((sum, { paid, amount }) => (paid ? sum + amount : sum), 0)
  const [row] = await sqlOf<{ orders: string; wallet: string }>(
    databaseUrl,
    `select (select coalesce(sum(total), 0) from orders where state = 'paid')::text as orders,
       (select coalesce(sum(balance), 0) from ledger_balances where account like 'wallet:%')::text as wallet`,
  )
  return { taken, became: Number(row?.orders) + Number(row?.wallet) }
}

function isHome({ taken, became }: Awaited<ReturnType<typeof money>>): boolean {
  return taken === became
}

// Every fourth moment in `npm test`, all of them by `npm run promises`.
const apart = roundsOf({ landing: 1, usual: 4 })
const moments = crashMoments.filter((_moment, index) => index % apart === 0)
const scenes = await inParallel(moments, 4, arrange)
const outcomes = new Map<CrashMoment, () => void>()

async function survive(scene: Scene): Promise<void> {
  const { databaseUrl, moment } = scene
  const [account] = await shoppersOf(databaseUrl, 1)
  const actor = account ?? expect.fail()
  await crash(scene, actor)
  const offset = moment.startsWith('expire:') ? 1060 : 60
  const fleet = await serve(scene, { CLOCK_OFFSET_SECONDS: String(offset) })
  // First the shopper does not return and the jobs find the money; then the shopper retries with the same keys.
  await waitUntil(async () => isHome(await money(scene)), 180_000)
  const [later] = await signInAll(databaseUrl, [actor.account_id], { offset })
  if (!moment.startsWith('expire:')) await buy(scene, fleet, later ?? expect.fail())
  await waitUntil(async () => (await openEnds(databaseUrl)).length === 0, 180_000)
  const [ends, broken, sums] = [await openEnds(databaseUrl), await checkInvariants(databaseUrl), await money(scene)]
  await fleet.stop()
  outcomes.set(moment, () => {
    expect(ends).toEqual([])
    expect(broken).toEqual([])
    expect(sums.became).toBe(sums.taken)
    if (!moment.startsWith('expire:')) expect(sums.taken).toBeGreaterThan(0)
  })
}

afterAll(async () => {
  await Promise.all(scenes.map(({ gateway }) => gateway.close()))
})

describe('R07 a power cut at any moment', () => {
  it(`is survived at all ${moments.length} moments: the process dies there, and the next one makes good`, async () => {
    await inParallel(scenes, atOnce, survive)
    expect(outcomes.size).toBe(moments.length)
  })

  it.each(moments)('%s leaves an order, wallet credit or a refund, and every invariant intact', (moment) => {
    const outcome = outcomes.get(moment) ?? expect.fail('the scene was not played')
    outcome()
  })
})
