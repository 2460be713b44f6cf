import { describe, expect, it } from 'vitest'
import { createCartFaces } from '../../../adapters/browser/cart-faces.ts'

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

describe('the faces of cart lines', () => {
  it('CART-18 are kept until others take their place, and go when nothing is in the cart', async () => {
    const faces = createCartFaces(createCaches())
    expect(await faces.last()).toEqual([])
    await faces.keep([face])
    await faces.keep([{ ...face, title: 'جاجیم' }])
    expect(await faces.last()).toEqual([{ ...face, title: 'جاجیم' }])
    await faces.keep([])
    expect(await faces.last()).toEqual([])
  })

  it('CART-18 are not kept where the browser has no cache', async () => {
    const faces = createCartFaces(undefined)
    await faces.keep([face])
    expect(await faces.last()).toEqual([])
  })
})
