import { expect, it } from 'vitest'
import { createRedirects } from '../../../../adapters/http-server/pages/redirects.ts'
import { siteOf } from '../../../../core/routing/index.ts'

const stores = {
  findBySlugRedirect: async (slug: string) => (slug === 'old' ? { slug: 'new', host: null } : undefined),
}
const categories = { findBySlugRedirect: async (slug: string) => (slug === 'کهنه' ? 'نو' : undefined) }
const posts = { findBySlugRedirect: async (slug: string) => (slug === 'پیشین' ? 'کنونی' : undefined) }
const moved = createRedirects({ stores, categories, posts, site: siteOf('http://localhost:3000') })
const now = `/categories/${encodeURIComponent('نو')}`

it('CAT-48 redirects a former category address in the market and in a shop, with its query', async () => {
  const old = `/categories/${encodeURIComponent('کهنه')}`
  expect(await moved({ kind: 'main' }, `${old}?sort=cheapest`)).toBe(`${now}?sort=cheapest`)
  expect(await moved({ kind: 'main' }, `/@farsh${old}`)).toBe(`/@farsh${now}`)
  expect(await moved({ kind: 'store', slug: 'farsh' }, old)).toBe(now)
  expect(await moved({ kind: 'main' }, '/categories/%E0%A4%A')).toBeUndefined()
  expect(await moved({ kind: 'main' }, '/products/1')).toBeUndefined()
})

it('CON-23 redirects a former post address', async () => {
  const [old, young] = ['پیشین', 'کنونی'].map(encodeURIComponent)
  expect(await moved({ kind: 'main' }, `/blog/${old}?a=1`)).toBe(`/blog/${young}?a=1`)
  expect(await moved({ kind: 'main' }, `/blog/${young}`)).toBeUndefined()
})

it('STO-15 redirects a renamed shop', async () => {
  expect(await moved({ kind: 'main' }, '/@old/products')).toBe('http://localhost:3000/@new/products')
})
