import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createCartService, maxCartLines } from '../../../core/cart/index.ts'
import { type Caller, visitorCaller } from '../../../core/contract/caller.ts'
import { connect, createCartRepository, createSaleFactRepository } from '../../../adapters/postgres/index.ts'
import { addShoppers, sqlOf } from '../../support/people/actors.ts'
import { freshDatabase } from '../../support/database/postgres.ts'
import { captureOrderOf } from '../../support/market/captured.ts'
import { variantsOf } from '../../support/market/buying.ts'
import { createMarket } from '../../support/market/market.ts'
import { stillSettings } from '../../support/still-settings.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 12 })
const variants = variantsOf(market)
const [shopper, stranger] = (await addShoppers(url, 2)).map((account_id) => {
  return { ...visitorCaller('::1'), account_id, session_id: 's' }
}) as [Caller, Caller]
const database = connect({ url, connections: 2 })
const cart = createCartService({
  goods: createSaleFactRepository(database),
  carts: createCartRepository(database),
  clock: { now: () => 0 },
  settings: stillSettings(),
})

beforeEach(() => sqlOf(url, 'delete from cart_lines'))
afterAll(() => database.close())

/** The id of the nth variant of the market. */
const nth = (number: number): string => variants[number - 1]?.id ?? expect.fail()
const linesTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ variant_id: nth(first + index), quantity: 1 }))

const full = { code: 'cart/too-many-lines', details: { maximum: 100 } }

describe('the stored cart', () => {
  it('PRICE-10 loses what an order paid for, and nothing of another account', async () => {
    const buyer = shopper.account_id ?? expect.fail()
    const [one = '', two = ''] = market.stores[0]?.products[0]?.variants.map(({ id }) => id) ?? []
    const lines = [
      { variant_id: one, quantity: 2 },
      { variant_id: two, quantity: 5 },
      { variant_id: nth(9), quantity: 1 },
    ]
    await cart.mergeCart({ lines }, shopper)
    await cart.mergeCart({ lines }, stranger)

    // Two of each variant of the product.
    await captureOrderOf({ url, database, market, buyer, now: () => Date.now() })

    const held = async (caller: Caller) =>
      (await cart.getCart({}, caller)).lines.map(({ variant_id, requested }) => [variant_id, requested])
    expect((await held(shopper)).toSorted()).toEqual(
      [
        [two, 3],
        [nth(9), 1],
      ].toSorted(),
    )
    expect(await held(stranger)).toHaveLength(3)
  })

  it('PRICE-11 what the caller’s own unpaid order holds is still theirs to order', async () => {
    const line = { variant_id: nth(3), quantity: 1 }
    await sqlOf(
      url,
      `with o as (insert into orders (tracking_hash, account_id, state, recipient, items_total, shipping_total, total, wallet_amount, placed_at, expires_at)
         values (repeat('p', 26), $1, 'pending_payment', '{}', 1, 0, 1, 0, now(), now() + interval '1 hour') returning id)
       insert into reservations (order_id, variant_id, quantity, expires_at)
       select o.id, v.id, v.stock, now() + interval '1 hour' from o, variants v where v.id = $2`,
      [shopper.account_id, nth(3)],
    )
    const warningsFor = async (caller: Caller) =>
      (await cart.repriceCartLines({ lines: [line] }, caller)).lines[0]?.warnings

    expect(await warningsFor(shopper)).toEqual([])
    expect(await warningsFor(stranger)).toEqual(['out_of_stock'])
    expect(await warningsFor(visitorCaller('::1'))).toEqual(['out_of_stock'])
    await cart.addCartLine(line, shopper)
    expect((await cart.getCart({}, shopper)).lines).toMatchObject([{ quantity: 1, warnings: [] }])
  })

  it('PRICE-4 adds or sets quantities, at most 999 of a variant', async () => {
    await cart.addCartLine({ variant_id: nth(1), quantity: 2 }, shopper)
    expect(await cart.addCartLine({ variant_id: nth(1), quantity: 3 }, shopper)).toEqual({
      variant_id: nth(1),
      quantity: 5,
    })
    expect(await cart.addCartLine({ variant_id: nth(1), quantity: 998 }, shopper)).toEqual({
      variant_id: nth(1),
      quantity: 999,
    })
    expect(await cart.setCartLine({ variant_id: nth(1), quantity: 4 }, shopper)).toEqual({
      variant_id: nth(1),
      quantity: 4,
    })
    expect((await cart.getCart({}, shopper)).lines).toMatchObject([{ variant_id: nth(1), requested: 4 }])
    await cart.removeCartLine({ variant_id: nth(1) }, shopper)
    expect((await cart.getCart({}, shopper)).lines).toEqual([])
  })

  it('PRICE-5 adds the lines of a device to the stored ones, merging equal variants', async () => {
    await cart.addCartLine({ variant_id: nth(1), quantity: 2 }, shopper)
    const lines = [
      { variant_id: nth(1), quantity: 3 },
      { variant_id: nth(2), quantity: 600 },
      { variant_id: nth(2), quantity: 600 },
    ]
    const merged = await cart.mergeCart({ lines }, shopper)
    expect(merged.lines.map(({ variant_id, requested }) => [variant_id, requested])).toEqual([
      [nth(1), 5],
      [nth(2), 999],
    ])
  })

  it('PRICE-6 holds at most a hundred variants', async () => {
    await cart.mergeCart({ lines: linesTo(maxCartLines) }, shopper)
    await expect(cart.addCartLine({ variant_id: nth(101), quantity: 1 }, shopper)).rejects.toMatchObject(full)
    await expect(cart.setCartLine({ variant_id: nth(101), quantity: 1 }, shopper)).rejects.toMatchObject(full)
    await expect(cart.mergeCart({ lines: linesTo(101, 101) }, shopper)).rejects.toMatchObject(full)
    expect((await cart.getCart({}, shopper)).lines).toHaveLength(100)
  })

  it('PRICE-6 a full cart still accepts more of its variants', async () => {
    await cart.mergeCart({ lines: linesTo(maxCartLines) }, shopper)
    expect(await cart.addCartLine({ variant_id: nth(100), quantity: 1 }, shopper)).toMatchObject({ quantity: 2 })
    expect((await cart.mergeCart({ lines: linesTo(maxCartLines) }, shopper)).lines).toHaveLength(100)
  })

  it('PRICE-6 a merge above the limit stores nothing', async () => {
    await cart.mergeCart({ lines: linesTo(60) }, shopper)
    await expect(cart.mergeCart({ lines: linesTo(120, 50) }, shopper)).rejects.toMatchObject(full)
    expect((await cart.getCart({}, shopper)).lines.every(({ requested }) => requested === 1)).toBe(true)
  })

  it('PRICE-7 an unknown variant is not found, and a cart belongs to its account', async () => {
    await expect(cart.addCartLine({ variant_id: '777', quantity: 1 }, shopper)).rejects.toMatchObject({
      code: 'catalog/not-found',
    })
    await cart.addCartLine({ variant_id: nth(1), quantity: 1 }, shopper)
    expect((await cart.getCart({}, stranger)).lines).toEqual([])
    const asked = async () => cart.getCart({}, visitorCaller('::1'))
    await expect(asked()).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
  })

  it('PRICE-8 prices any cart and stores nothing', async () => {
    const question = { lines: [{ variant_id: nth(1), quantity: 2 }], province: 'تهران', city: 'تهران' }
    expect(await cart.repriceCartLines(question, visitorCaller('::1'))).toMatchObject({ total: 2_000_000 })
    expect((await cart.getCart({}, shopper)).lines).toEqual([])
  })
})
