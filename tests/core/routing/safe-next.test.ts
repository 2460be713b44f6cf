import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HostMode, safeNext } from '../../../core/routing/index.ts'
import { anyMode, hostilePath, site } from '../../support/arbitraries/route.ts'
import { redirectPayloads } from '../../support/redirect-payloads.ts'

const modes: readonly HostMode[] = [
  { kind: 'main' },
  { kind: 'panel' },
  { kind: 'admin' },
  { kind: 'store', slug: 'shop' },
]

describe('next', () => {
  it('S07 R-28 refuses every hostile payload in every host mode', () => {
    expect(redirectPayloads.length).toBeGreaterThanOrEqual(70)
    for (const mode of modes) for (const payload of redirectPayloads) expect(safeNext(payload, mode, site)).toBeNull()
  })

  it('R-28 accepts a page of this very host with its query and hash', () => {
    expect(safeNext('/parcels?state=new#row', { kind: 'panel' }, site)).toBe('/parcels?state=new#row')
    expect(safeNext('/checkout', { kind: 'main' }, site)).toBe('/checkout')
    expect(safeNext('/', { kind: 'admin' }, site)).toBe('/')
  })

  it.each(['/?<', '/?"', '/#>', '/?`', '/?a b', '/?\\', '/?\u202E', '/?ف'])(
    'R-28 refuses %j, which no browser writes',
    (next) => {
      expect(safeNext(next, { kind: 'main' }, site)).toBeNull()
    },
  )

  it('R-28 refuses pages of other hosts, files and sign-ins', () => {
    expect(safeNext('/faq', { kind: 'panel' }, site)).toBeNull()
    expect(safeNext('/parcels', { kind: 'main' }, site)).toBeNull()
    expect(safeNext('/login', { kind: 'panel' }, site)).toBeNull()
    expect(safeNext('/sitemap.xml', { kind: 'main' }, site)).toBeNull()
  })

  it('S07 R-28 whatever is accepted stays on this host and is one tidy path', () => {
    fc.assert(
      fc.property(anyMode, fc.oneof(hostilePath, fc.webUrl(), fc.webPath()), (mode, text) => {
        const next = safeNext(text, mode, site)
        if (next === null) return
        const landed = new URL(next, 'http://here.test')
        expect(landed.origin).toBe('http://here.test')
        expect(landed.pathname).toBe(next.replace(/[?#].*$/, ''))
        expect(next.startsWith('//')).toBe(false)
      }),
      { numRuns: 3000 },
    )
  })
})
