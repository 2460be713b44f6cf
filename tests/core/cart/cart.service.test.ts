import { describe, expect, it } from 'vitest'
import { createCartService, mostLines } from '../../../core/cart/index.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { factWith } from '../../support/arbitraries/sale-fact.ts'
import { createMemoryCarts } from '../../support/memory-carts.ts'
import { createMemoryGoods } from '../../support/memory-goods.ts'
import { stillSettings } from '../../support/still-settings.ts'

const shopper = { ...visitor('::1'), account_id: '7', session_id: 's' }
const stranger = { ...shopper, account_id: '8' }

function house() {
  const facts = Array.from({ length: 150 }, (_, index) => factWith({ variant_id: String(index + 1), sellable: 999 }))
  const known = facts.map(({ variant_id }) => variant_id)
  const parts = { goods: createMemoryGoods(facts), carts: createMemoryCarts(known), clock: { now: () => 0 } }
  return createCartService({ ...parts, settings: stillSettings() })
}

const linesTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ variant_id: String(first + index), quantity: 1 }))

const full = { code: 'cart/too-many-lines', details: { most: 100 } }

describe('the stored cart', () => {
  it('PRICE-4 pieces add up or are set, at most 999 of a variant', async () => {
    const cart = house()
    await cart.add({ variant_id: '1', quantity: 2 }, shopper)
    expect(await cart.add({ variant_id: '1', quantity: 3 }, shopper)).toEqual({ variant_id: '1', quantity: 5 })
    expect(await cart.add({ variant_id: '1', quantity: 998 }, shopper)).toEqual({ variant_id: '1', quantity: 999 })
    expect(await cart.set({ variant_id: '1', quantity: 4 }, shopper)).toEqual({ variant_id: '1', quantity: 4 })
    expect((await cart.view({}, shopper)).lines).toMatchObject([{ variant_id: '1', asked: 4 }])
    await cart.remove({ variant_id: '1' }, shopper)
    expect((await cart.view({}, shopper)).lines).toEqual([])
  })

  it('PRICE-5 the lines of a device add to the stored ones, equal variants as one line', async () => {
    const cart = house()
    await cart.add({ variant_id: '1', quantity: 2 }, shopper)
    const lines = [
      { variant_id: '1', quantity: 3 },
      { variant_id: '2', quantity: 600 },
      { variant_id: '2', quantity: 600 },
    ]
    const merged = await cart.merge({ lines }, shopper)
    expect(merged.lines.map(({ variant_id, asked }) => [variant_id, asked])).toEqual([
      ['1', 5],
      ['2', 999],
    ])
  })

  it('PRICE-6 a cart holds a hundred variants and not one more', async () => {
    const cart = house()
    await cart.merge({ lines: linesTo(mostLines) }, shopper)
    await expect(cart.add({ variant_id: '101', quantity: 1 }, shopper)).rejects.toMatchObject(full)
    await expect(cart.set({ variant_id: '101', quantity: 1 }, shopper)).rejects.toMatchObject(full)
    await expect(cart.merge({ lines: linesTo(101, 101) }, shopper)).rejects.toMatchObject(full)
    expect((await cart.view({}, shopper)).lines).toHaveLength(100)
  })

  it('PRICE-6 a full cart still takes more of what it holds', async () => {
    const cart = house()
    await cart.merge({ lines: linesTo(mostLines) }, shopper)
    expect(await cart.add({ variant_id: '100', quantity: 1 }, shopper)).toMatchObject({ quantity: 2 })
    expect((await cart.merge({ lines: linesTo(mostLines) }, shopper)).lines).toHaveLength(100)
  })

  it('PRICE-6 a merge that does not fit stores nothing', async () => {
    const cart = house()
    await cart.merge({ lines: linesTo(60) }, shopper)
    await expect(cart.merge({ lines: linesTo(120, 50) }, shopper)).rejects.toMatchObject(full)
    expect((await cart.view({}, shopper)).lines.every(({ asked }) => asked === 1)).toBe(true)
  })

  it('PRICE-7 an unknown variant is not found, and a cart belongs to its account', async () => {
    const cart = house()
    await expect(cart.add({ variant_id: '777', quantity: 1 }, shopper)).rejects.toMatchObject({
      code: 'catalog/not-found',
    })
    await cart.add({ variant_id: '1', quantity: 1 }, shopper)
    expect((await cart.view({}, stranger)).lines).toEqual([])
    const asked = async () => cart.view({}, visitor('::1'))
    await expect(asked()).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
  })

  it('PRICE-8 any cart can be priced and nothing is stored', async () => {
    const cart = house()
    const question = { lines: [{ variant_id: '1', quantity: 2 }], province: 'تهران', city: 'تهران' }
    expect(await cart.reprice(question, visitor('::1'))).toMatchObject({ total: 2_000_000 })
    expect((await cart.view({}, shopper)).lines).toEqual([])
  })
})
