import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBy, wholeView, zoomAt } from '../../../../ui/shopping/product/zoom.ts'

const pixel = fc.integer({ min: -400, max: 400 })
const spot = fc.record({ x: pixel, y: pixel })

describe('the closer look', () => {
  it('keeps the point under the finger where it is', () => {
    fc.assert(
      fc.property(spot, fc.double({ min: 1.1, max: 3.9, noNaN: true }), (finger, factor) => {
        const view = zoomAt(wholeView, factor, finger)
        expect(view.x + finger.x * view.scale).toBeCloseTo(finger.x, 6)
        expect(view.y + finger.y * view.scale).toBeCloseTo(finger.y, 6)
      }),
    )
  })

  it('is never smaller than the whole nor larger than four times, and whole it stands in the middle', () => {
    expect(zoomAt(zoomAt(wholeView, 99, { x: 9, y: 9 }), 1, { x: 0, y: 0 }).scale).toBe(4)
    expect(zoomAt({ scale: 2, x: 50, y: -50 }, 0.1, { x: 30, y: 30 })).toEqual(wholeView)
  })

  it('never leaves its stage', () => {
    fc.assert(
      fc.property(spot, spot, (finger, by) => {
        const { x, y } = moveBy(zoomAt(wholeView, 2, finger), by, 300)
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(150)
      }),
    )
  })
})
