import { describe, expect, it } from 'vitest'
import { createCartSummaries } from '../../../../adapters/browser/storage/cart-summaries.ts'

const face = { variant_id: '7', store_title: 'میراث نگین', title: 'گلیم', options: { اندازه: 'بزرگ' }, photo: null }

function createCaches(): CacheStorage {
  const kept = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = kept.get(name) ?? kept.set(name, new Map()).get(name)
    return {
      match: async (address: string) => cache?.get(address)?.clone(),
      put: async (address: string, response: Response) => void cache?.set(address, response),
    }
  }
  return { open, delete: async (name: string) => kept.delete(name) } as unknown as CacheStorage
}

describe('the summaries of cart lines', () => {
  it('CART-18 are kept until replaced, and removed when the cart is empty', async () => {
    const faces = createCartSummaries(createCaches())
    expect(await faces.load()).toEqual([])
    await faces.save([face])
    await faces.save([{ ...face, title: 'جاجیم' }])
    expect(await faces.load()).toEqual([{ ...face, title: 'جاجیم' }])
    await faces.save([])
    expect(await faces.load()).toEqual([])
  })

  it('CART-18 are not kept where the browser has no cache', async () => {
    const faces = createCartSummaries(undefined)
    await faces.save([face])
    expect(await faces.load()).toEqual([])
  })
})
