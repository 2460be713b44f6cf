import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Actor, shoppersOf, sqlOf } from '../support/actors.ts'
import { checkInvariants } from '../support/invariants.ts'
import { placeInput, totalOf, variantAt } from '../support/market.buying.ts'
import { createMarket } from '../support/market.ts'
import { digestOf } from '../support/market.watch.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startServers } from '../support/servers.ts'

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

/** Words a client would use to name its own sums. */
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
  'wallet_part',
  'credit',
  'free_over',
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

/** An input with one value under all those words in every object of it. */
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
const place = (input: Input) => http.call('ordering.place', input, { token: buyer.token, key: randomUUID() })

describe('R13 the total is the server’s', () => {
  it.each(hostile)('whatever else an order says is worth %j', async (value) => {
    const { status, body } = await place(spoiled(order(), value))
    expect([status, body.total]).toEqual([200, total])
    const [kept] = await sqlOf(
      databaseUrl,
      `select total, wallet_part from orders where number = ${String(body.number)}`,
    )
    expect(kept).toMatchObject({ total: String(total), wallet_part: '0' })
  })

  it.each(hostile)('whatever else a question about the price says is worth %j', async (value) => {
    const { lines: asked, shipping } = order()
    const question = { lines: asked, shipping, province: 'فارس', city: 'شیراز' }
    const { status, body } = await http.call('ordering.quote', spoiled(question, value))
    expect([status, body.total]).toEqual([200, total])
  })

  it.each(hostile)('whatever else a line of a cart says is worth %j', async (value) => {
    const options = { token: buyer.token }
    const line = { variant_id: variant.id, quantity: 1 }
    await http.call('cart.set', spoiled(line, value), options)
    const { body } = await http.call('cart.merge', spoiled({ lines: [] }, value), options)
    expect(JSON.stringify(body)).toContain(`"unit_price":${variant.price}`)
  })

  it.each(hostile)('a way of sending that is called %j costs what the server says', async (method) => {
    const shipping = choices.map((choice) => ({ ...choice, method }))
    const { status, body } = await place({ ...order(), shipping })
    if (status === 200) expect(body.total).toBe(total)
    else expect(status).toBe(400)
  })

  it('a price, a rate or a stock that changed is told with the new total, and nothing is stored', async () => {
    const { id } = market.stores[0] ?? expect.fail()
    const changes = [
      [`update variants set price = price + 10 where id = ${variant.id}`, total + 20],
      [`update stores set shipping = replace(shipping::text, '500000', '500010')::jsonb where id = ${id}`, total + 30],
    ] as const
    for (const [change, now] of changes) {
      await sqlOf(databaseUrl, change)
      const before = await digestOf(databaseUrl)
      const { status, body } = await place(order())
      expect([status, body.code]).toEqual([409, 'ordering/price-changed'])
      expect(body.details).toMatchObject({ quote: { total: now } })
      expect(await digestOf(databaseUrl)).toBe(before)
      const agreed = await place({ ...order(), agreed_total: now })
      expect([agreed.status, agreed.body.total]).toEqual([200, now])
    }
    expect(await checkInvariants(databaseUrl)).toEqual([])
  })
})
