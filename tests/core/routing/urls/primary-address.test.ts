import { describe, expect, it } from 'vitest'
import { type HostMode, primaryAddress, siteOf } from '../../../../core/routing/index.ts'

const site = siteOf('https://bazar.ir')
const main: HostMode = { kind: 'main' }
const shop: HostMode = { kind: 'store', slug: 'farsh' }
const primaryOf = (mode: HostMode, address: string) => primaryAddress(mode, address, 'farsh.com', site)

describe('R-34 the primary address of a page', () => {
  it('R-34 keeps path and query, and loses the slug', () => {
    const category = `/categories/${encodeURIComponent('گلیم')}?sort=cheapest&page=2`
    for (const [path, inside] of [
      ['/', ''],
      ['/?q=a', '?q=a'],
      ['/cart', '/cart'],
      [category, category],
      ['/products/12', '/products/12'],
    ] as const) {
      expect(primaryOf(main, `/@farsh${inside}`)).toBe(`https://farsh.com${path}`)
      expect(primaryOf(shop, path)).toBe(`https://farsh.com${path}`)
    }
  })

  it('R-34 is that host alone, whatever the path says', () => {
    for (const path of [
      '//evil.com',
      '/@farsh//evil.com',
      '/@farsh/\\evil.com',
      '/@farsh@evil.com',
      '/@farsh.evil.com',
    ])
      for (const mode of [main, shop])
        expect(primaryOf(mode, path) ?? 'https://farsh.com/').toMatch(/^https:\/\/farsh\.com\//)
  })

  it('R-34 leaves the market, unknown pages, returning payers and carried sign-ins where they are', () => {
    for (const path of [
      '/',
      '/products/12',
      '/cart',
      '/@farsh/nothing',
      '/@farsh/payment/callback?a=1',
      '/@farsh/sign-in?to=x',
    ])
      expect(primaryOf(main, path)).toBeUndefined()
    for (const path of ['/payment/callback?a=1', '/sign-in', '/nothing']) expect(primaryOf(shop, path)).toBeUndefined()
  })
})
