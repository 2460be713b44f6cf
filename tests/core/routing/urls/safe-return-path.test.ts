import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HostMode, safeReturnPath } from '../../../../core/routing/index.ts'
import { anyMode, hostilePath, site } from '../../../support/arbitraries/route.ts'
import { redirectPayloads } from '../../../support/isolation/redirect-payloads.ts'

const modes: readonly HostMode[] = [
  { kind: 'main' },
  { kind: 'panel' },
  { kind: 'admin' },
  { kind: 'store', slug: 'shop' },
]

describe('next', () => {
  it('S07 R-28 refuses every hostile payload in every host mode', () => {
    expect(redirectPayloads.length).toBeGreaterThanOrEqual(70)
    for (const mode of modes)
      for (const payload of redirectPayloads) expect(safeReturnPath(payload, mode, site)).toBeNull()
  })

  it('R-28 accepts a page of this host with its query and hash', () => {
    expect(safeReturnPath('/parcels?state=new#row', { kind: 'panel' }, site)).toBe('/parcels?state=new#row')
    expect(safeReturnPath('/checkout', { kind: 'main' }, site)).toBe('/checkout')
    expect(safeReturnPath('/', { kind: 'admin' }, site)).toBe('/')
  })

  it.each(['/?<', '/?"', '/#>', '/?`', '/?a b', '/?\\', '/?\u202E', '/?ف'])(
    'R-28 refuses %j, which no browser writes',
    (next) => {
      expect(safeReturnPath(next, { kind: 'main' }, site)).toBeNull()
    },
  )

  it('R-28 refuses pages of other hosts, files and sign-ins', () => {
    expect(safeReturnPath('/faq', { kind: 'panel' }, site)).toBeNull()
    expect(safeReturnPath('/parcels', { kind: 'main' }, site)).toBeNull()
    expect(safeReturnPath('/login', { kind: 'panel' }, site)).toBeNull()
    expect(safeReturnPath('/sitemap.xml', { kind: 'main' }, site)).toBeNull()
  })

  it('S07 R-28 every accepted value stays on this host and is a normalised path', () => {
    fc.assert(
      fc.property(anyMode, fc.oneof(hostilePath, fc.webUrl(), fc.webPath()), (mode, text) => {
        const next = safeReturnPath(text, mode, site)
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
