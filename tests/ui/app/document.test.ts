import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../core/routing/index.ts'
import { themeOf } from '../../../core/stores/index.ts'
import { documentOf, type DocumentOptions, themeColorOf } from '../../../ui/app/document.ts'
import { titleOf } from '../../../ui/app/pages/page-title.ts'

const parts: DocumentOptions = {
  mode: { kind: 'main' },
  site: siteOf('http://localhost:3000'),
  address: '/',
  environment: 'test',
  status: 200,
  route: 'landing.home',
  body: '<main></main>',
  head: { title: 'نمونه' },
  data: null,
  assets: {
    build: 'b',
    script: '/build/main.js',
    style: { href: '/build/style.css', text: 'p{margin:0}' },
    fonts: ['/build/parts/font.woff2'],
    icons: '/build/parts/icons.svg',
    assetTagsOf: () => ['/build/part.js'],
  },
}

describe('the document', () => {
  it('contains no executable inline script', () => {
    const html = documentOf(parts)
    expect(html.match(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))/g)).toBeNull()
  })

  it('inlines the base styles in a shop, and links their file in a panel', () => {
    expect(documentOf(parts)).toContain('<style id="platform">p{margin:0}</style>')
    expect(documentOf(parts)).not.toContain('style.css')
    const panel = documentOf({ ...parts, mode: { kind: 'panel' } })
    expect(panel).toContain('<link rel="stylesheet" href="/build/style.css">')
    expect(panel).not.toContain('<style')
  })

  it('preloads the first images before everything else, once', () => {
    const picture = '<link rel="preload" as="image" href="/images/a-320.webp"/>'
    const html = documentOf({ ...parts, body: `${picture}<main></main>` })
    expect(html.split(picture)).toHaveLength(2)
    expect(html.indexOf(picture)).toBeLessThan(html.indexOf('modulepreload'))
    expect(html).toContain('<div id="root"><main></main></div>')
  })

  it('contains the symbol of every icon it shows, once, and of no other', () => {
    const cart = '<svg><use href="#icon-cart"></use></svg>'
    const html = documentOf({ ...parts, body: `<main>${cart}${cart}</main>` })
    expect(html.match(/<symbol id="[^"]+"/g)).toEqual(['<symbol id="icon-cart"'])
    expect(html.indexOf('<symbol')).toBeLessThan(html.indexOf('<main>'))
    expect(documentOf(parts)).not.toContain('<symbol')
  })

  it('escapes user text in tags and in data', () => {
    const evil = '</script><script>alert(1)</script>'
    const html = documentOf({
      ...parts,
      head: { title: evil, description: '"><img onerror=x>', linked_data: [{ name: evil }] },
      data: { evil },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img onerror')
  })

  it('excludes failed pages and private routes from robots', () => {
    expect(documentOf({ ...parts, status: 404, head: undefined })).toContain('noindex, nofollow')
    expect(documentOf({ ...parts, route: 'landing.cart' })).toContain('noindex, nofollow')
    expect(documentOf(parts)).not.toContain('noindex')
  })

  it('appends the site name to a title once', () => {
    expect(titleOf('کالاها')).toBe('کالاها | بازارگاه')
    expect(titleOf('بازارگاه')).toBe('بازارگاه')
  })

  it("uses a store's colour only when it is a colour", () => {
    const theme = themeOf('#123456')
    expect(themeColorOf({ title: '', theme })).toContain('#123456')
    const hostile = { ...theme, dark: { ...theme.dark, on: 'red);}body{display:none' } }
    expect(themeColorOf({ title: '', theme: hostile })).toBeUndefined()
  })
})
