import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '../../core/payments/index.ts'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import type { Behaviour } from '../support/payments/fake-gateway-store.ts'
import { startFaultProxy } from '../support/servers/fault-proxy.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, inParallel, openPayment, place, variantAt } from '../support/market/buying.ts'
import { settlementOn } from '../support/market/settling.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { slowness } from '../support/calibration.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = roundsOf({ landing: 5, usual: 1 })
// The gateway timeout is one second here, which leaves room within the ten seconds a page promises.
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
const settling = settlementOn(databaseUrl, gateway.origin, 30)
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

/** Returns the server's sessions that are idle in a transaction. */
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

// Request faults affect whichever call comes next, so they run one at a time.
async function requestFault(how: Behaviour, actor: Actor) {
  const number = await order(actor)
  gateway.book.script('request', [how])
  const [answer, took] = await seconds(() =>
    http.call('payments.startOrderPayment', { number }, { token: actor.token }),
  )
  const authority = await openPayment(http, actor, number)
  gateway.pay(authority)
  const { body } = await comeBack(http, authority)
  return { how, answer, took, outcome: body.outcome }
}

async function verifyFault(how: (typeof faults)[number], actor: Actor) {
  const authority = await openPayment(http, actor, await order(actor))
  gateway.pay(authority)
  gateway.book.script('verify', [how], authority)
  const [answer, took] = await seconds(() => comeBack(http, authority))
  for (let poll = 0; poll < 2 && (await paymentOf(authority)) !== 'succeeded'; poll += 1) {
    if ((await paymentOf(authority)) === 'failed') await comeBack(http, authority)
    else await reconcilePayments(settling.parts).catch(() => {})
  }
  return { how, answer, took, end: await paymentOf(authority) }
}

/** Faults that mean the gateway has no such payment. All other faults must not become a failure. */
const denials: readonly string[] = ['refusal', 'wrong-amount']

describe(`R15 a gateway that misbehaves, ${rounds} times each`, () => {
  it('while a payment is requested: reported in Persian within ten seconds, and the next try pays', async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, how] of faults.entries()) {
        const { answer, took, outcome } = await requestFault(how, actorFor(index))
        expect(took).toBeLessThan(10 * slowness())
        // Faults that are harmless or only slow at this call may succeed.
        expect(answer.status === 200 || /[آ-ی]/.test(String(answer.body.sentence))).toBe(true)
        expect({ how, outcome }).toEqual({ how, outcome: 'paid' })
      }
  })

  it('while the outcome is requested: never a false failure, and known after two more checks', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const index = (how: (typeof faults)[number]): number => faults.length + faults.indexOf(how)
      const ends = await inParallel(faults, faults.length, (how) => verifyFault(how, actorFor(index(how))))
      for (const { how, answer, took, end } of ends) {
        expect(took).toBeLessThan(10 * slowness())
        const may = denials.includes(how) ? ['failed', 'checking', 'paid'] : ['checking', 'paid']
        expect(may).toContain(answer.body.outcome)
        expect({ how, end }).toEqual({ how, end: 'succeeded' })
      }
    }
  })

  it('hold no database connection while the gateway is silent, on either call', async () => {
    const [first, second] = [actorFor(2 * faults.length), actorFor(2 * faults.length + 1)]
    const authority = await openPayment(http, first, await order(first))
    const number = await order(second)
    wire.set('swallow')
    const waiting = [
      comeBack(http, authority),
      http.call('payments.startOrderPayment', { number }, { token: second.token }),
    ]
    const [checked, started] = await whileWaiting(Promise.all(waiting))
    wire.set('none')
    expect(checked?.body.outcome).toBe('checking')
    expect(started?.status).toBe(503)
  })

  it('leave every invariant intact', async () => {
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
