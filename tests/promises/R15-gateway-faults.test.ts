import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../core/payments/index.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/actors.ts'
import { startFakeGateway } from '../support/fake-gateway.ts'
import type { Behaviour } from '../support/fake-gateway.book.ts'
import { startFaultProxy } from '../support/fault-proxy.ts'
import { checkInvariants } from '../support/invariants.ts'
import { comeBack, gatewayAt, inParallel, openPayment, place, variantAt } from '../support/market.buying.ts'
import { settlingOn } from '../support/market.settling.ts'
import { createMarket } from '../support/market.ts'
import { freshDatabase } from '../support/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers.ts'

const rounds = roundsOf({ landing: 5, usual: 1 })
// The gateway is given up after one second; a page that promises ten has the rest to spare.
const patience = 1
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl, { stock: 10_000 })
const gateway = await startFakeGateway('zarinpal')
const wire = await startFaultProxy(Number(new URL(gateway.origin).port))
const env = {
  ...gatewayAt(`http://127.0.0.1:${wire.port}`),
  PAYMENT_TIMEOUT_SECONDS: String(patience),
  DATABASE_CONNECTIONS: '4',
}
const { http } = await startServers({ databaseUrl, env })
const settling = settlingOn(databaseUrl, gateway.origin, 30)
afterAll(async () => {
  await settling.close()
  await Promise.all([wire.close(), gateway.close()])
})

const faults = [
  'refusal',
  'hang',
  '5xx',
  'garbage',
  'cut-after-commit',
  'already-verified',
  'wrong-amount',
  'slow-drip',
] as const
const people = (await shoppersOf(databaseUrl, faults.length * 2 + 2)) as [Actor, ...Actor[]]
let turn = 0

function actorFor(index: number): Actor {
  return people[index % people.length] ?? people[0]
}

async function order(actor: Actor): Promise<string> {
  turn += 1
  const { status, body } = await place(http, market, actor, [
    { variant: variantAt(market, turn % 5, turn % 4), quantity: 1 },
  ])
  expect(status).toBe(200)
  return String(body.number)
}

async function seconds<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now()
  const value = await work()
  return [value, (performance.now() - begun) / 1000]
}

/** Sessions of the server that sit in an open transaction. */
function held(): Promise<unknown[]> {
  return sqlOf(
    databaseUrl,
    `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
     and now() - state_change > interval '300 ms'`,
  )
}

async function whileWaiting<Value>(work: Promise<Value>): Promise<Value> {
  await sleep(600)
  expect(await held()).toEqual([])
  return work
}

async function paymentOf(authority: string): Promise<string> {
  const [row] = await sqlOf<{ state: string }>(databaseUrl, 'select state from payments where authority = $1', [
    authority,
  ])
  return row?.state ?? ''
}

// Faults of the gateway while a payment is asked for strike whoever calls next: one at a time.
async function requestFault(how: Behaviour, actor: Actor): Promise<void> {
  const number = await order(actor)
  gateway.book.script('request', [how])
  const start = () => http.call('payments.start', { number }, { token: actor.token })
  const [answer, took] = await seconds(() => start())
  expect(took).toBeLessThan(10)
  // What is harmless at this call, or only slow, may succeed; everything else is said in Persian and can be tried again.
  if (answer.status !== 200) {
    expect(answer.status).toBeLessThanOrEqual(503)
    expect(String(answer.body.sentence)).toMatch(/[آ-ی]/)
  }
  const authority = await openPayment(http, actor, number)
  gateway.pay(authority)
  expect((await comeBack(http, authority)).body.outcome).toBe('paid')
}

async function verifyFault(how: (typeof faults)[number], actor: Actor): Promise<void> {
  const authority = await openPayment(http, actor, await order(actor))
  gateway.pay(authority)
  gateway.book.script('verify', [how], authority)
  const [answer, took] = await seconds(() => comeBack(http, authority))
  expect(took).toBeLessThan(10)
  expect(answer.status).toBe(200)
  expect(['paid', 'checking', 'failed'], how).toContain(answer.body.outcome)
  if (how !== 'refusal' && how !== 'wrong-amount') expect(answer.body.outcome, how).not.toBe('failed')
  for (let poll = 0; poll < 2 && (await paymentOf(authority)) !== 'succeeded'; poll += 1) {
    if ((await paymentOf(authority)) === 'failed') await comeBack(http, authority)
    else await reconcilePayments(settling.parts).catch(() => {})
  }
  expect(await paymentOf(authority), how).toBe('succeeded')
}

describe(`R15 a gateway that misbehaves, ${rounds} times each`, () => {
  it('while a payment is asked for: told within ten seconds, and the next try pays', async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, how] of faults.entries()) await requestFault(how, actorFor(index))
  })

  it('while the outcome is asked for: never a failure that was none, and known after two more questions', async () => {
    for (let round = 0; round < rounds; round += 1)
      await inParallel(faults, faults.length, (how, index) => verifyFault(how, actorFor(faults.length + index)))
  })

  it('keeps no connection of the database while it says nothing, on either call', async () => {
    const [first, second] = [actorFor(2 * faults.length), actorFor(2 * faults.length + 1)]
    const authority = await openPayment(http, first, await order(first))
    const number = await order(second)
    wire.set('swallow')
    const waiting = [comeBack(http, authority), http.call('payments.start', { number }, { token: second.token })]
    const [checked, started] = await whileWaiting(Promise.all(waiting))
    wire.set('none')
    expect(checked?.body.outcome).toBe('checking')
    expect(started?.status).toBe(503)
  })

  it('leaves every invariant true', async () => {
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
