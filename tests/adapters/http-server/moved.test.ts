import { expect, it } from 'vitest'
import { createMoved } from '../../../adapters/http-server/moved.ts'
import { siteOf } from '../../../core/routing/index.ts'

const stores = { movedTo: async (slug: string) => (slug === 'old' ? { slug: 'new', host: null } : undefined) }
const categories = { movedTo: async (slug: string) => (slug === 'کهنه' ? 'نو' : undefined) }
const posts = { movedTo: async (slug: string) => (slug === 'پیشین' ? 'کنونی' : undefined) }
const moved = createMoved({ stores, categories, posts, site: siteOf('http://localhost:3000') })
const now = `/categories/${encodeURIComponent('نو')}`

it('CAT-48 the address of a category leads to the one of now, in the mall and in a shop, with its query', async () => {
  const old = `/categories/${encodeURIComponent('کهنه')}`
  expect(await moved({ kind: 'main' }, `${old}?sort=cheapest`)).toBe(`${now}?sort=cheapest`)
  expect(await moved({ kind: 'main' }, `/@farsh${old}`)).toBe(`/@farsh${now}`)
  expect(await moved({ kind: 'store', slug: 'farsh' }, old)).toBe(now)
  expect(await moved({ kind: 'main' }, '/categories/%E0%A4%A')).toBeUndefined()
  expect(await moved({ kind: 'main' }, '/products/1')).toBeUndefined()
})

it('CON-23 the address of a post leads to the one of now', async () => {
  const [old, young] = ['پیشین', 'کنونی'].map(encodeURIComponent)
  expect(await moved({ kind: 'main' }, `/blog/${old}?a=1`)).toBe(`/blog/${young}?a=1`)
  expect(await moved({ kind: 'main' }, `/blog/${young}`)).toBeUndefined()
})

it('STO-15 a shop that was renamed is followed as before', async () => {
  expect(await moved({ kind: 'main' }, '/@old/products')).toBe('http://localhost:3000/@new/products')
})
