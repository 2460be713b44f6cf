import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  trustedHostOf,
  canonicalHost,
  type HostConfig,
  resolveHostMode,
  siteOf,
} from '../../../../core/routing/index.ts'
import { hostSlug, site } from '../../../support/arbitraries/route.ts'

const config: HostConfig = { site, customDomains: new Map([['farsh.example', 'farsh']]), trusted: false }

describe('host modes', () => {
  it.each([
    ['bazargah.test', { kind: 'main' }],
    ['BAZARGAH.test:3000', { kind: 'main' }],
    ['bazargah.test.:80', { kind: 'main' }],
    ['panel.bazargah.test', { kind: 'panel' }],
    ['Admin.Bazargah.Test.', { kind: 'admin' }],
    ['shop.bazargah.test', { kind: 'store', slug: 'shop' }],
    ['xn--mgbx4cd0ab.bazargah.test', { kind: 'store', slug: 'xn--mgbx4cd0ab' }],
    ['farsh.example', { kind: 'store', slug: 'farsh' }],
    ['www.bazargah.test', { kind: 'redirect', to: 'http://bazargah.test:3000' }],
    ['www.panel.bazargah.test', { kind: 'unknown' }],
    ['a.b.bazargah.test', { kind: 'unknown' }],
    ['evil.test', { kind: 'unknown' }],
    ['bazargah.test.evil.test', { kind: 'unknown' }],
    ['evilbazargah.test', { kind: 'unknown' }],
  ])('R-13 %s', (host, verdict) => {
    expect(resolveHostMode(host, config)).toEqual(verdict)
  })

  it.each([
    undefined,
    '',
    '.',
    ':80',
    'bazargah.test..',
    '.bazargah.test',
    'bazargah.test,evil.test',
    'bazargah.test, evil.test',
    'bazargah.test:80:90',
    'bazargah.test:abc',
    'bazargah.test/evil',
    'user@bazargah.test',
    'bazargah.test\u0000',
    'bazargah.test\nevil',
    '[::1]:3000',
    'بازارگاه.test',
    '-a.bazargah.test',
    'a_b.bazargah.test',
    'a'.repeat(300),
    [],
    ['bazargah.test', 'bazargah.test'],
    ['bazargah.test', 'evil.test'],
  ])('R-12 %j is unknown', (host) => {
    expect(resolveHostMode(host, config)).toEqual({ kind: 'unknown' })
  })

  it('R-11 the same host in any letter case, with port or trailing dot, is the same mode', () => {
    fc.assert(
      fc.property(hostSlug, fc.boolean(), fc.boolean(), fc.boolean(), (slug, upper, dot, port) => {
        const host = `${slug}.bazargah.test${dot ? '.' : ''}${port ? ':8080' : ''}`
        expect(resolveHostMode(upper ? host.toUpperCase() : host, config)).toEqual({ kind: 'store', slug })
      }),
    )
  })

  it('R-12 no host throws, and a resolution names only our own origins', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webAuthority()), (host) => {
        const verdict = resolveHostMode(host, config)
        if (verdict.kind === 'redirect') expect(verdict.to).toBe(site.origin)
        if (verdict.kind === 'main') expect(canonicalHost(host)).toBe('bazargah.test')
      }),
    )
  })

  it('R-14 trusts a forwarded host only behind a configured proxy', () => {
    expect(trustedHostOf('a.test', 'b.test', config)).toBe('a.test')
    expect(trustedHostOf('a.test', 'b.test', { ...config, trusted: true })).toBe('b.test')
    expect(trustedHostOf('a.test', undefined, { ...config, trusted: true })).toBe('a.test')
  })

  it('R-13 the site follows from the origin, and an invalid origin is refused', () => {
    expect(siteOf('https://bazargah.ir/').panelOrigin).toBe('https://panel.bazargah.ir')
    expect(site.storeOrigin('shop')).toBe('http://shop.bazargah.test:3000')
    for (const bad of ['bazargah.ir', 'ftp://a', 'https://a/b', 'https://a b', 'https://']) {
      expect(() => siteOf(bad)).toThrow(RangeError)
    }
  })
})
