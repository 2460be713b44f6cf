import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, themeOf } from '../../../../core/stores/index.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of a shop', () => {
  it('STO-6 measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#0077be', '#0077be')).toBe(1)
  })

  it('STO-6 keeps text readable in and on every colour a store may choose, in both schemes', () => {
    fc.assert(
      fc.property(colour, (own) => {
        const { light, dark } = themeOf(own)
        for (const ground of ['#ffffff', '#fbfaf8', '#f3f1ed', light.soft, light.on])
          for (const words of [light.primary, light.strong]) expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#16181b', '#1e2125', '#262a2f', dark.soft, dark.on])
          for (const words of [dark.primary, dark.strong]) expect(contrast(words, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000, examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#0000ff'], ['#7f7f7f']] },
    )
  })

  it("STO-6 keeps a readable colour unchanged, and uses the platform's colour for an invalid one", () => {
    expect(themeOf('#163e63').light.primary).toBe('#163e63')
    expect(themeOf('red;}')).toEqual(themeOf('#0077be'))
  })
})
