import type { CartLineSummaries, CartLineSummary } from '../../../core/cart/index.ts'

const [name, address] = ['cart', '/kept/cart-summaries'] as const

/** Keeps summaries of cart lines in the browser's cache; without that API, as on plain http, nothing is kept. */
export function createCartSummaries(caches: CacheStorage | undefined): CartLineSummaries {
  return {
    async save(summaries) {
      if (summaries.length === 0) await caches?.delete(name)
      else await (await caches?.open(name))?.put(address, Response.json(summaries))
    },
    async load() {
      const kept = await (await caches?.open(name))?.match(address)
      return kept === undefined ? [] : ((await kept.json()) as CartLineSummary[])
    },
  }
}
