import type { CartFaces, LineFace } from '../../core/cart/index.ts'

const [name, address] = ['cart', '/kept/cart-faces'] as const

/** Faces of cart lines in the browser's cache; where there is none, as on plain http, nothing is kept. */
export function createCartFaces(caches: CacheStorage | undefined): CartFaces {
  return {
    async keep(faces) {
      if (faces.length === 0) await caches?.delete(name)
      else await (await caches?.open(name))?.put(address, Response.json(faces))
    },
    async last() {
      const kept = await (await caches?.open(name))?.match(address)
      return kept === undefined ? [] : ((await kept.json()) as LineFace[])
    },
  }
}
