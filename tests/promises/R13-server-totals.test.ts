import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/people/actors.ts'
import { checkInvariants } from '../support/finance/invariants.ts'
import { placeInput, totalOf, variantAt } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { databaseDigest } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
const market = await createMarket(databaseUrl)
const { http } = await startServers({ databaseUrl })
const [buyer] = (await shoppersOf(databaseUrl, 1)) as [Actor]
const [variant, another] = [variantAt(market, 0), variantAt(market, 1)]
const lines = [
  { variant, quantity: 2 },
  { variant: another, quantity: 1 },
]
const total = totalOf(market, lines)

/** Field names that a client might use for its own totals. */
const words = [
  'price',
  'unit_price',
  'seen_price',
  'total',
  'items_total',
  'payable',
  'amount',
  'cost',
  'shipping_cost',
  'discount',
  'coupon',
  'commission',
  'vat',
  'credit',
  'free_shipping_over',
  'stock',
  'currency',
]
const hostile: readonly unknown[] = [
  0,
  -1,
  1,
  -total,
  0.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  String(total),
  '۱',
  '',
  null,
  true,
  [1],
  { valueOf: 1 },
]

type Input = Readonly<Record<string, unknown>>

/** Returns an input with one value added under all those names in every object. */
function spoiled(input: object, value: unknown): Input {
  const inside = Object.entries(input).map(([name, part]) => [name, spoiledPart(part, value)] as const)
  return { ...Object.fromEntries(words.map((word) => [word, value])), ...Object.fromEntries(inside) }
}

function spoiledPart(part: unknown, value: unknown): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => spoiledPart(one, value))
  return typeof part === 'object' && part !== null ? spoiled(part, value) : part
}

const choices = market.stores.slice(0, 2).map(({ slug }) => ({ store_slug: slug, method: 'express-post' }))
const order = () => ({ ...placeInput(market, lines), shipping: choices })
const place = (input: Input) => http.call('ordering.placeOrder', input, { token: buyer.token, key: randomUUID() })

describe('R13 the server computes the total', () => {
  it.each(hostile)('ignores %j in any other field of an order', async (value) => {
    const { status, body } = await place(spoiled(order(), value))
    expect([status, body.total]).toEqual([200, total])
    const [kept] = await sqlOf(
      databaseUrl,
      `select total, wallet_amount from orders where number = ${String(body.number)}`,
    )
    expect(kept).toMatchObject({ total: String(total), wallet_amount: '0' })
  })

  it.each(hostile)('ignores %j in any other field of a quote request', async (value) => {
    const { lines: asked, shipping } = order()
    const question = { lines: asked, shipping, province: 'فارس', city: 'شیراز' }
    const { status, body } = await http.call('ordering.quoteCheckout', spoiled(question, value))
    expect([status, body.total]).toEqual([200, total])
  })

  it.each(hostile)('ignores %j in any other field of a cart line', async (value) => {
    const options = { token: buyer.token }
    const line = { variant_id: variant.id, quantity: 1 }
    await http.call('cart.setCartLine', spoiled(line, value), options)
    const { body } = await http.call('cart.mergeCart', spoiled({ lines: [] }, value), options)
    expect(JSON.stringify(body)).toContain(`"unit_price":${variant.price}`)
  })

  it.each(hostile)('charges the server’s rate for a shipping method called %j', async (method) => {
    const shipping = choices.map((choice) => ({ ...choice, method }))
    const { status, body } = await place({ ...order(), shipping })
    if (status === 200) expect(body.total).toBe(total)
    else expect(status).toBe(400)
  })

  it('reports a changed price, rate or stock with the new total, and stores nothing', async () => {
    const { id } = market.stores[0] ?? expect.fail()
    const changes = [
      [`update variants set price = price + 10 where id = ${variant.id}`, total + 20],
      [`update stores set shipping = replace(shipping::text, '500000', '500010')::jsonb where id = ${id}`, total + 30],
    ] as const
    for (const [change, now] of changes) {
      await sqlOf(databaseUrl, change)
      const before = await databaseDigest(databaseUrl)
      const { status, body } = await place(order())
      expect([status, body.code]).toEqual([409, 'ordering/price-changed'])
      expect(body.details).toMatchObject({ quote: { total: now } })
      expect(await databaseDigest(databaseUrl)).toBe(before)
      const agreed = await place({ ...order(), agreed_total: now })
      expect([agreed.status, agreed.body.total]).toEqual([200, now])
    }
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
