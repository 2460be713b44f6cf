import { describe, expect, it } from 'vitest'
import { requestKindOf, markedAsCached, mayCache } from '../../../adapters/service-worker/request-kinds.ts'

const origin = 'https://bazargah.example'
const kind = (path: string, mode = 'navigate', method = 'GET') =>
  requestKindOf({ method, mode, url: origin + path }, origin)

describe('classifying requests', () => {
  it.each(['/', '/products?page=2', '/products/12', '/@shop', '/@shop/products/3', '/blog/x', '/cart'])(
    '%s is a page',
    (path) => expect(kind(path)).toBe('page'),
  )

  it.each([
    '/checkout',
    '/tracking?id=1',
    '/payment/callback',
    '/payment/x/charge',
    '/manage',
    '/@shop/tracking',
    '/%40shop/checkout',
  ])('%s is personal: only the network or the offline page responds', (path) => expect(kind(path)).toBe('own'))

  it.each(['/sandbox-bank/1', '/api/v1/products', '/api', '/%61pi/x', '/%ff', '/sitemap.xml', '/robots.txt'])(
    '%s is left to the network',
    (path) => expect(kind(path)).toBe('network'),
  )

  it('SCAN-4 caches only the scanner of the panel, which is rendered for nobody', () => {
    const of = (url: string) => requestKindOf({ method: 'GET', mode: 'navigate', url }, new URL(url).origin)
    const panel = 'https://panel.bazargah.example'
    expect(of(`${panel}/parcels?scan=1`)).toBe('page')
    for (const path of ['/', '/parcels', '/parcels?parcel=1', '/parcels/print?scan=1', '/financial', '/login'])
      expect(of(panel + path)).toBe('own')
    expect(of('https://admin.bazargah.example/parcels?scan=1')).toBe('own')
  })

  it('data, other methods and other origins are left to the network', () => {
    expect(kind('/api/v1/cart', 'cors')).toBe('network')
    expect(kind('/products', 'cors')).toBe('network')
    expect(kind('/products', 'navigate', 'POST')).toBe('network')
    expect(requestKindOf({ method: 'GET', mode: 'cors', url: 'https://elsewhere.example/images/1' }, origin)).toBe(
      'network',
    )
    expect(kind('/build/latest.json?1', 'cors')).toBe('network')
  })

  it('scripts and images are cached under their own names', () => {
    expect(kind('/build/parts/main-1.js', 'cors')).toBe('part')
    expect(kind('/images/a-480.webp', 'no-cors')).toBe('image')
  })

  it('caches only successful pages that the server rendered for nobody in particular', () => {
    expect(mayCache(200, 'no-cache')).toBe(true)
    expect(mayCache(200, 'no-store')).toBe(false)
    expect(mayCache(200, null)).toBe(false)
    expect(mayCache(404, 'no-cache')).toBe(false)
  })

  it('marks a cached page and escapes the inserted time', () => {
    const html = markedAsCached('<!doctype html><html lang="fa">', '"><script>')
    expect(html).toBe('<!doctype html><html data-kept="script" lang="fa">')
  })
})
