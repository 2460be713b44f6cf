import { describe, expect, it } from 'vitest'
import { missingFieldsOf } from '../../../../core/content/index.ts'

const linkGap = (link: string) =>
  missingFieldsOf({
    kind: 'section',
    shape: 'banner',
    title: 'جشنواره',
    text: '',
    action: '',
    link,
    picture: null,
    starts_at: null,
    ends_at: null,
  })['link']

describe('CON-27 the link of a banner', () => {
  it.each([
    '/',
    '/products',
    '/products/',
    '/products?sort=new#top',
    '/products/12',
    '/@shop',
    '/categories/فرش',
    '/categories/%D9%81%D8%B1%D8%B4',
    '/blog/nowruz',
    '/search?q=فرش',
    '/cart',
  ])('may be %s', (link) => {
    expect(linkGap(link)).toBeUndefined()
  })

  it.each(['/festival', '/products/12/13', '/products/twelve', '/sitemap.xml', '/parcels', '/admin/users', '/%zz'])(
    'may not be %s, which is not a page',
    (link) => {
      expect(linkGap(link)).toBe('در بازار صفحه‌ای با این نشانی نیست.')
    },
  )

  it.each(['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', 'products'])(
    'may not be %s, which is on another host',
    (link) => {
      expect(linkGap(link)).toContain('همین بازار')
    },
  )
})
