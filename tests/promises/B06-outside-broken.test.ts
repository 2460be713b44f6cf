import { describe, expect, it } from 'vitest'
import { shoppersOf, sqlOf } from '../support/people/actors.ts'
import type { Behaviour } from '../support/payments/fake-gateway-store.ts'
import { startFakeGateway } from '../support/payments/fake-gateway.ts'
import { startFakeSms } from '../support/accounts/fake-sms.ts'
import type { Answer } from '../support/servers/http.ts'
import { gatewayAt, inParallel, place, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'
import { slowness } from '../support/calibration.ts'

const connections = 2
const waiting = 8
const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const gateway = await startFakeGateway('zarinpal')
const sms = await startFakeSms('kavenegar')
const templates = { KAVENEGAR_API_KEY: 'key', SMS_TEMPLATE_SIGN_IN: 'code' }
const env = { DATABASE_CONNECTIONS: String(connections), SMS_PROVIDER: 'kavenegar', ...templates }
const { http } = await startServers({
  databaseUrl,
  env: { ...gatewayAt(gateway.origin), ...env, KAVENEGAR_URL: sms.origin, PAYMENT_TIMEOUT_SECONDS: '3' },
})
const nobody = 'http://127.0.0.1:9'
const refused = await startServers({ databaseUrl, env: { ...gatewayAt(nobody), ...env, KAVENEGAR_URL: nobody } })
const actors = await shoppersOf(databaseUrl, waiting)
const numbers = await inParallel(actors, 4, async (actor) => {
  const placed = await place(http, market, actor, [{ variant: variantAt(market, 0), quantity: 1 }])
  return String(placed.body.number)
})

/** Expects a Persian message, a status that blames the server, and a useful retry. */
function expectGentle({ status, body, headers }: Answer): void {
  expect(status).toBe(503)
  expect(body.sentence).toMatch(/[\u0600-\u06FF]{3}/)
  expect(Number(headers['retry-after'] ?? 1)).toBeGreaterThan(0)
}

/** Returns the number of busy connections. */
async function heldConnections(): Promise<number> {
  const [row] = await sqlOf<{ held: string }>(
    databaseUrl,
    `select count(*)::text as held from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and xact_start is not null`,
  )
  return Number(row?.held)
}

/** Returns the 95th percentile of a read's duration, in milliseconds. */
async function slowRead(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const begun = performance.now()
    await http.call('catalog.getProduct', { product_id: market.stores[0]?.products[0]?.id ?? '' })
    times.push(performance.now() - begun)
  }
  return times.sort((left, right) => left - right)[190] ?? 0
}

const pay = (at: typeof http, index: number) =>
  at.call('payments.startOrderPayment', { number: numbers[index] ?? '' }, { token: actors[index]?.token ?? '' })

/** Expects all others to shop on: lists, products, the cart and a market page. */
async function expectShopping(): Promise<void> {
  const [, second] = actors
  const product_id = market.stores[0]?.products[0]?.id ?? ''
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      http.call('search.searchProducts', { text: '' }),
      http.call('catalog.getProduct', { product_id }),
      http.call(
        'cart.addCartLine',
        { variant_id: variantAt(market, 0).id, quantity: 1 },
        { token: second?.token ?? '' },
      ),
      http.send(`/products/${product_id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
}

describe('B06 the gateway', () => {
  it('refuses connections: the shopper gets an error message', async () => expectGentle(await pay(refused.http, 0)))

  it.each<Behaviour>(['5xx', 'garbage'])('responds with %s: the shopper gets an error message', async (how) => {
    gateway.book.script('request', [how])
    expectGentle(await pay(http, 0))
  })

  it(`hangs for ${waiting} shoppers at once: each is told so, and all others shop on with ${connections} connections`, async () => {
    gateway.book.script(
      'request',
      Array.from({ length: waiting }, (): Behaviour => 'hang'),
    )
    const before = gateway.book.count('request')
    const answers = Promise.all(actors.map((_, index) => pay(http, index)))
    await expect.poll(() => gateway.book.count('request') - before, { interval: 20 }).toBe(waiting)
    await expect.poll(heldConnections, { interval: 20 }).toBe(0)
    await expectShopping()
    for (const answer of await answers) expectGentle(answer)
    expect((await pay(http, 0)).status).toBe(200)
  })
})

it('B06 a hanging gateway slows no other route', async () => {
  await slowRead()
  const before = await slowRead()
  gateway.book.script('request', ['hang'])
  const answer = pay(http, 1)
  const meanwhile = await slowRead()
  await answer
  console.log(`B06 p95 ${before.toFixed(1)}, while the gateway hangs ${meanwhile.toFixed(1)} ms`)
  expect(meanwhile).toBeLessThan(before * 2 + 5 * slowness())
})

describe('B06 the SMS provider', () => {
  it('refuses connections: the person gets an error message', async () =>
    expectGentle(await refused.http.call('accounts.requestSignInCode', { mobile: '09351112233' })))

  it.each([{ status: 500 }, 'garbage', 'cut'] as const)(
    'responds with %j: the person gets an error message',
    async (how) => {
      sms.script([how])
      const mobile = `0936${String(1_000_000 + JSON.stringify(how).length * 7)}`
      expectGentle(await http.call('accounts.requestSignInCode', { mobile }))
    },
  )

  it('hangs: the person gets an error message, and all others shop on', async () => {
    sms.script(['hang'])
    const answer = http.call('accounts.requestSignInCode', { mobile: '09371112233' })
    await expectShopping()
    expectGentle(await answer)
  })
})
