import { describe, expect, it } from 'vitest'
import { createPageCache, renderedPage, entityTagOf } from '../../../../adapters/http-server/pages/page-cache.ts'

const page = (html: string, tag: string, made = 0) =>
  renderedPage(html, { status: 200, tag, seen: null, policy: '', made })

describe('the page cache', () => {
  it('returns a page until its lifetime is over', async () => {
    const cache = createPageCache(1_000_000, 60)
    cache.keep('a', await page('<p>', 'listing', 100))
    expect(cache.find('a', 160)?.identity).toEqual(new TextEncoder().encode('<p>'))
    expect(cache.find('a', 161)).toBeUndefined()
  })

  it("drops a product's own page and every list when the product changes, and no other product", async () => {
    const cache = createPageCache(1_000_000, 60)
    for (const tag of ['product:1', 'product:2', 'listing']) cache.keep(tag, await page(tag, tag))
    const { version } = cache
    cache.dropProduct('1')
    expect(['product:1', 'product:2', 'listing'].map((key) => cache.find(key, 0) !== undefined)).toEqual([
      false,
      true,
      false,
    ])
    expect(cache.version).not.toBe(version)
  })

  it('evicts the least recently used pages to stay within its size', async () => {
    const big = 'x'.repeat(1000)
    const cache = createPageCache(2_200, 60)
    cache.keep('a', await page(big, 'listing'))
    cache.keep('b', await page(`${big}b`, 'listing'))
    cache.find('a', 0)
    cache.keep('c', await page(`${big}c`, 'listing'))
    expect(['a', 'b', 'c'].map((key) => cache.find(key, 0) !== undefined)).toEqual([true, false, true])
  })

  it('tags product pages of market and shop alike', () => {
    expect(entityTagOf('warehouse.product', { product_id: '7' })).toBe(
      entityTagOf('store.product', { product_id: '7' }),
    )
    expect(entityTagOf('store.products.index', {})).toBe('listing')
  })
})
