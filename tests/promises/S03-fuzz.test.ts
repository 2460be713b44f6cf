import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import { type Actor, shoppersOf } from '../support/people/actors.ts'
import { requestOf, type Sent } from '../support/servers/http.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { inParallel, placeInput, recipient, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { heapGauge } from '../support/servers/server-heap.ts'
import { startServers } from '../support/servers/servers.ts'
import { slowness } from '../support/calibration.ts'
import { roundsOf } from '../support/rounds.ts'
import { seedOf } from '../support/seeds.ts'

const requests = roundsOf({ landing: 20_000, usual: 4_000 })
const atOnce = 16
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gauge = await heapGauge()
// In the test environment the error page shows stacks on purpose.
const production = { APP_ENV: 'production', PAYMENT_GATEWAY: 'sandbox', SMS_PROVIDER: 'log', RATE_LIMIT_FACTOR: '9999' }
const { http, first } = await startServers({ databaseUrl, env: { ...gauge.env, ...production } })
const [actor] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const names = Object.entries(contracts).flatMap(([feature, calls]) =>
  Object.keys(calls).map((call) => `${feature}.${call}`),
)
const variant = variantAt(market, 0)

/** Fields of some endpoint, with valid values to corrupt. */
const known: Readonly<Record<string, unknown>> = {
  ...placeInput(market, [{ variant, quantity: 1 }]),
  ...recipient,
  variant_id: variant.id,
  product_id: market.stores[0]?.products[0]?.id,
  quantity: 1,
  number: '100001',
  mobile: '09121234567',
  code: '123456',
  device_id: 'device-of-tests',
  refresh_token: 'x'.repeat(52),
  store_slug: 'alef',
  supplier_hash: market.stores[0]?.supplier_hash,
  tracking_hash: 'a'.repeat(26),
  payment_hash: 'b'.repeat(26),
  amount: 100_000,
  text: 'زعفران',
  offset: 0,
  limit: 5,
  sort: 'newest',
  name: 'نام',
  stars: 5,
  in_wishlist: true,
  helpful: true,
  and_this: false,
  address_id: '1',
  review_id: '1',
  email: '',
  visitor: 'd'.repeat(32),
  key: '00000000-0000-4000-8000-000000000000',
  message_id: '1',
  parcel_id: '1',
  action: 'cancel',
  reason: 'personal',
  note: 'یادداشت',
  tracking_code: '123456',
  kind: 'damaged',
  wanted: 'refund',
  items: [{ variant_id: variant.id, quantity: 1 }],
  photos: [],
  photo_id: 'c'.repeat(26),
  query: { Authority: 'A1', Status: 'OK' },
  attribute: ['رنگ:آبی'],
  price_min: 1,
  in_stock: true,
  seen_price: 1,
}

const hostileTexts = [
  '\u0000',
  '\uD800',
  '\u202Eabc\u202C',
  '\uFEFF',
  '٠١٢٣',
  '۰۱۲۳',
  '０１２',
  "' or 1=1 --",
  '"; drop table orders; --',
  '../../etc/passwd',
  '%00',
  '%C0%AF',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'x'.repeat(5_000),
  '1e999',
  '-0',
  '9007199254740993',
  '0x10',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '\u200C',
  'ﷺ'.repeat(50),
]
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [[]], [null]),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const field = fc.oneof(
  fc.constantFrom(...Object.keys(known)),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'lines', 'id', 'account_id', ''),
)
const spoiled = fc
  .dictionary(field, hostile, { maxKeys: 3, noNullPrototype: true })
  .map((changes) => ({ ...known, ...changes }))

const bodies = fc.constantFrom<string | Buffer>(
  '{"lines":'.repeat(10_000),
  '['.repeat(10_000) + ']'.repeat(10_000),
  JSON.stringify({ text: 'x'.repeat(1_000_000) }),
  '{"amount":1,"amount":2,"amount":"3"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0xc3, 0x28]),
  'null',
  '',
  '123',
)
const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  '',
  'application/json/x',
)
const paths = fc.oneof(
  fc.constantFrom(
    '/',
    '/products',
    '/products/1',
    '/cart',
    '/search?q=%D8%B2',
    '/@alef',
    '/faq',
    '/payment/callback?Authority=1',
  ),
  fc.constantFrom(
    '/%',
    '/%zz',
    '/%00',
    '/@',
    '/@..',
    '//',
    '/..%2f',
    '/products/%D9',
    '/categories/%F0%28',
    '/api/',
    '/api/v1/%',
  ),
  fc.constantFrom(
    '/images/x',
    '/images/../x',
    '/build/%2e%2e/main.js',
    '/build/latest.json',
    '/api/v1/openapi.json',
    '/sandbox-bank/1',
  ),
  fc.webPath().map((path) => `/${path}`),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => `/${encodeURI(text)}`),
)

type Shot = readonly [path: string, sent: Sent]
const api = fc
  .record({
    name: fc.constantFrom(...names),
    input: spoiled,
    type: types,
    body: bodies,
    kind: fc.nat(9),
    key: fc.uuid(),
  })
  .map(({ name, input, type, body, kind, key }): Shot => {
    const [path, sent] = requestOf(name, input, { token: actor.token, key })
    if (kind < 7 || sent.body === undefined) return [path, sent]
    const headers = kind === 7 ? { ...sent.headers, 'content-type': type } : sent.headers
    return [path, { ...sent, ...(headers === undefined ? {} : { headers }), body: kind === 7 ? sent.body : body }]
  })
const page = fc
  .record({
    path: paths,
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
  })
  .map(({ path, method }): Shot => [path, { method }])
const shots = fc.oneof({ weight: 5, arbitrary: api }, { weight: 1, arbitrary: page })

/** Retries on another connection when a kept-alive one was just closed, which is a client race and no server fault. */
async function insist(path: string, sent: Sent) {
  const failures: string[] = []
  while (failures.length < 5) {
    const answer = await http.send(path, sent).catch((error: unknown) => String(error))
    if (typeof answer !== 'string') return answer
    failures.push(answer)
  }
  return failures.join('; ')
}

async function fire(
  count: number,
  seed: number,
): Promise<{ statuses: Map<number, number>; slow: number[]; bad: string[] }> {
  const statuses = new Map<number, number>()
  const slow: number[] = []
  const bad: string[] = []
  const planned = fc.sample(shots, { numRuns: count, seed })
  await inParallel(planned, atOnce, async ([path, sent]) => {
    const begun = performance.now()
    const answer = await insist(path, sent)
    if (typeof answer === 'string') return void bad.push(`${sent.method} ${path}: ${answer}`)
    slow.push(performance.now() - begun)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const leaks = /\bat [\w.<>]+ \(|node_modules|file:\/\/|syntax error at|\.ts:\d+/.test(answer.text)
    if (answer.status >= 500 || leaks)
      bad.push(
        `${answer.status} ${sent.method} ${path} ${String(sent.body).slice(0, 300)} -> ${answer.text.slice(0, 300)}`,
      )
  })
  return { statuses, slow: slow.toSorted((left, right) => left - right), bad }
}

it(`S03 ${requests} hostile requests over all routes: no 5xx, no stack, no exit, p99 under 500 ms, heap growth under 50 MB`, async () => {
  const seed = seedOf('S03')
  await fire(1_000, seed + 1)
  const before = await gauge.used()
  const { statuses, slow, bad } = await fire(requests, seed)
  const growth = (await gauge.used()) - before
  const p99 = slow[Math.floor(slow.length * 0.99)] ?? Infinity
  console.log(`S03 p99 ${p99.toFixed(0)} ms, heap ${(growth / 1e6).toFixed(1)} MB, ${JSON.stringify([...statuses])}`)
  expect(bad.slice(0, 10)).toEqual([])
  expect(first.alive()).toBe(true)
  expect(p99).toBeLessThan(500 * slowness())
  expect(growth).toBeLessThan(50_000_000)
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 50)
  expect(await checkInvariants(databaseUrl)).toEqual([])
}, 240_000)
