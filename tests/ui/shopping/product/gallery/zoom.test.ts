import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { panBy, initialView, zoomAt } from '../../../../../ui/shopping/product/gallery/zoom.ts'

const pixel = fc.integer({ min: -400, max: 400 })
const spot = fc.record({ x: pixel, y: pixel })

describe('the zoom view', () => {
  it('keeps the point under the pointer in place', () => {
    fc.assert(
      fc.property(spot, fc.double({ min: 1.1, max: 3.9, noNaN: true }), (finger, factor) => {
        const view = zoomAt(initialView, factor, finger)
        expect(view.x + finger.x * view.scale).toBeCloseTo(finger.x, 6)
        expect(view.y + finger.y * view.scale).toBeCloseTo(finger.y, 6)
      }),
    )
  })

  it('is scaled between one and four times, and centred at one', () => {
    expect(zoomAt(zoomAt(initialView, 99, { x: 9, y: 9 }), 1, { x: 0, y: 0 }).scale).toBe(4)
    expect(zoomAt({ scale: 2, x: 50, y: -50 }, 0.1, { x: 30, y: 30 })).toEqual(initialView)
  })

  it('never leaves its stage', () => {
    fc.assert(
      fc.property(spot, spot, (finger, by) => {
        const { x, y } = panBy(zoomAt(initialView, 2, finger), by, 300)
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(150)
      }),
    )
  })
})
