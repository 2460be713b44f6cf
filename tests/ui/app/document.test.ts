import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../core/routing/index.ts'
import { themeOf } from '../../../core/stores/index.ts'
import { documentOf, type DocumentParts, themeOfHead } from '../../../ui/app/document.ts'
import { titleOf } from '../../../ui/app/page-title.ts'

const parts: DocumentParts = {
  ...{
    mode: { kind: 'main' },
    site: siteOf('http://localhost:3000'),
    address: '/',
    environment: 'test',
    status: 200,
    route: 'landing.home',
  },
  ...{ body: '<main></main>', head: { title: 'نمونه' }, data: null },
  assets: {
    build: 'b',
    script: '/build/main.js',
    styles: ['/build/style.css'],
    partsOf: () => ['/build/part.js'],
  },
}

describe('the document', () => {
  it('holds no executable inline script and no inline style of its own', () => {
    const html = documentOf(parts)
    expect(html.match(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))/g)).toBeNull()
    expect(html).not.toContain('<style')
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
