import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../core/routing/index.ts'
import { themeOf } from '../../../core/stores/index.ts'
import { documentOf, type DocumentParts, themeOfHead } from '../../../ui/app/document.ts'
import { titleOf } from '../../../ui/app/page-title.ts'

const parts: DocumentParts = {
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
    partsOf: () => ['/build/part.js'],
  },
}

describe('the document', () => {
  it('holds no executable inline script', () => {
    const html = documentOf(parts)
    expect(html.match(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))/g)).toBeNull()
  })

  it('carries the styles of the house in a shop, and names their file in a panel', () => {
    expect(documentOf(parts)).toContain('<style id="house">p{margin:0}</style>')
    expect(documentOf(parts)).not.toContain('style.css')
    const panel = documentOf({ ...parts, mode: { kind: 'panel' } })
    expect(panel).toContain('<link rel="stylesheet" href="/build/style.css">')
    expect(panel).not.toContain('<style')
  })

  it('asks for the first pictures before everything else, once', () => {
    const picture = '<link rel="preload" as="image" href="/images/a-320.webp"/>'
    const html = documentOf({ ...parts, body: `${picture}<main></main>` })
    expect(html.split(picture)).toHaveLength(2)
    expect(html.indexOf(picture)).toBeLessThan(html.indexOf('modulepreload'))
    expect(html).toContain('<div id="root"><main></main></div>')
  })

  it('escapes what people write, in tags and in data', () => {
    const evil = '</script><script>alert(1)</script>'
    const html = documentOf({
      ...parts,
      head: { title: evil, description: '"><img onerror=x>', linked_data: [{ name: evil }] },
      data: { evil },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img onerror')
  })

  it('keeps failed pages and private routes from robots', () => {
    expect(documentOf({ ...parts, status: 404, head: undefined })).toContain('noindex, nofollow')
    expect(documentOf({ ...parts, route: 'landing.cart' })).toContain('noindex, nofollow')
    expect(documentOf(parts)).not.toContain('noindex')
  })

  it('puts the name of the house after a title once', () => {
    expect(titleOf('کالاها')).toBe('کالاها | بازارگاه')
    expect(titleOf('بازارگاه')).toBe('بازارگاه')
  })

  it('wears a store’s colour only when it is a colour', () => {
    const theme = themeOf('#123456')
    expect(themeOfHead({ title: '', theme })).toContain('#123456')
    const hostile = { ...theme, dark: { ...theme.dark, on: 'red);}body{display:none' } }
    expect(themeOfHead({ title: '', theme: hostile })).toBeUndefined()
  })
})
