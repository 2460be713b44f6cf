import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import type { Answer, Sent } from '../support/servers/http.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { comeBack, gatewayAt, inParallel, openPayment, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { roundsOf } from '../support/rounds.ts'
import { startServers } from '../support/servers/servers.ts'

const forgeries = roundsOf({ landing: 2_000, usual: 150 })
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const { http, first } = await startServers({ databaseUrl, env: gatewayAt(gateway.origin) })
const [buyer, other] = (await shoppersOf(databaseUrl, 2)) as [Actor, Actor]

async function opened(actor: Actor, store: number): Promise<string> {
  const { body } = await place(http, market, actor, [{ variant: variantAt(market, store), quantity: 1 }])
  return openPayment(http, actor, String(body.number))
}

async function charge(actor: Actor): Promise<string> {
  const asked = { token: actor.token, key: randomUUID() }
  const { payment_hash } = await http.ask('payments', 'createWalletCharge', { amount: 700_000 }, asked)
  const { pay_url } = await http.ask('payments', 'openWalletCharge', { payment_hash }, { token: actor.token })
  return pay_url.split('/').at(-1) ?? ''
}

// One paid and used, one expired, and two that are never paid.
const used = await opened(buyer, 0)
gateway.pay(used)
await comeBack(http, used)
const over = await opened(buyer, 1)
await sqlOf(databaseUrl, `update payments set state = 'expired', settled_at = now() where authority = $1`, [over])
const running = await opened(other, 2)
const charging = await charge(other)
const persian = (text: string): string => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

const authorities = fc.oneof(
  fc.constantFrom(used, over, running, charging),
  fc.constantFrom(used, running).map(persian),
  fc.constantFrom(used, running).map((authority) => `${authority}'; drop table payments --`),
  fc.constantFrom(` ${running}`, `${running}\u0000`, `0${running}`, `${running}.0`, '', 'null', '[object Object]'),
  fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
  fc.string({ maxLength: 300, unit: 'binary' }),
)

/**
 * The fourteen fields a forger can change: names and their case, values, repetition, and around them method, body and
 * headers.
 */
const forged = fc.record({
  nameOfAuthority: fc.constantFrom('Authority', 'authority', 'AUTHORITY', 'Authority[]', 'trackId', '__proto__'),
  authority: authorities,
  second: fc.option(authorities),
  nameOfStatus: fc.constantFrom('Status', 'status', 'success', 'Status[]'),
  status: fc.constantFrom('OK', 'NOK', 'ok', 'OK,NOK', '100', '1', 'true', 'پرداخت شد', ''),
  amount: fc.option(fc.constantFrom('1', '0', '-1', '700000', '1e9', '۷۰۰۰۰۰', '99999999999999999999')),
  ref_id: fc.option(fc.string({ maxLength: 40 })),
  order: fc.option(fc.constantFrom('1', '2', '100001', '-1')),
  currency: fc.option(fc.constantFrom('IRR', 'IRT', 'USD')),
  merchant: fc.option(fc.uuid()),
  code: fc.option(fc.constantFrom('100', '101', '-51')),
  door: fc.constantFrom('call', 'call', 'call', 'page', 'raw'),
  method: fc.constantFrom('POST', 'GET', 'PUT', 'HEAD', 'DELETE'),
  shape: fc.constantFrom('text', 'list', 'object', 'number'),
})

type Forged = typeof forged extends fc.Arbitrary<infer Value> ? Value : never

function queryOf(wish: Forged): [string, string][] {
  const { amount, ref_id, order, currency, merchant, code } = wish
  const extra = Object.entries({ Amount: amount, ref_id, order, currency, merchant_id: merchant, code })
  const given = extra.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]))
  const again: [string, string][] = wish.second === null ? [] : [[wish.nameOfAuthority, wish.second]]
  return [[wish.nameOfAuthority, wish.authority], ...again, [wish.nameOfStatus, wish.status], ...given]
}

function send(wish: Forged): Promise<Answer> {
  const query = queryOf(wish)
  if (wish.door === 'page') {
    const search = new URLSearchParams(query.map(([name, value]) => [name, value.replace(/\p{Cs}/gu, '\uFFFD')]))
    return http.send(`/payment/callback?${search}`)
  }
  if (wish.door === 'call') return http.call('payments.completePayment', { query: Object.fromEntries(query) })
  const shapes = { text: wish.authority, list: [wish.authority, used], object: { $ne: '' }, number: Number(running) }
  const body = JSON.stringify({
    query: { ...Object.fromEntries(query), Authority: shapes[wish.shape] },
    state: 'succeeded',
  })
  const bodied: Sent = { method: wish.method, headers: { 'content-type': 'application/json' }, body }
  const bare = wish.method === 'GET' || wish.method === 'HEAD'
  return http.send('/api/v1/payments/return', bare ? { method: wish.method } : bodied)
}

const moneyOf = () => countRows(databaseUrl, 'ledger_postings')

describe('R06 forged callbacks', () => {
  it(`${forgeries} of them, over fourteen fields: nothing is credited, nothing breaks, nothing stays stuck`, async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
    process.stdout.write(`R06: seed ${seed}\n`)
    const before = await moneyOf()
    const wishes = fc.sample(forged, { numRuns: forgeries, seed })
    const answers = await inParallel(wishes, 8, async (wish) => ({ wish, answer: await send(wish) }))
    const knowsUsed = (wish: Forged): boolean => queryOf(wish).some(([, value]) => value === used)
    const believed = ({ outcome }: Answer['body']): boolean => outcome === 'paid' || outcome === 'credited'
    expect(answers.filter(({ answer }) => answer.status >= 500)).toEqual([])
    expect(answers.filter(({ wish, answer }) => believed(answer.body) && !knowsUsed(wish))).toEqual([])
    expect(await moneyOf()).toBe(before)
    expect(first.log()).not.toContain('call failed')
    expect(await sqlOf(databaseUrl, `select id from payments where state in ('verifying', 'unknown')`)).toEqual([])
  })

  it('and a payment after all of that is served, for an order and for a charge', async () => {
    const outcomes = []
    for (const authority of [running, charging]) {
      gateway.pay(authority)
      outcomes.push((await comeBack(http, authority)).body.outcome)
    }
    expect(outcomes).toEqual(['paid', 'credited'])
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
