import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeImage,
  describeQuery,
  type ImageSignature,
  imageDistance,
  rasterSide,
} from '../../../../core/search/index.ts'

type Paint = (x: number, y: number) => readonly [number, number, number]

function raster(paint: Paint): Uint8Array {
  const places = Array.from({ length: rasterSide * rasterSide }, (_, place) => place)
  return Uint8Array.from(places.flatMap((place) => [...paint(place % rasterSide, Math.floor(place / rasterSide))]))
}

const checks =
  (size: number, colour: readonly [number, number, number]): Paint =>
  (x, y) =>
    (Math.floor(x / size) + Math.floor(y / size)) % 2 === 0 ? colour : [235, 228, 215]

const rug = (scale = 1): Uint8Array =>
  raster((x, y) => {
    const inside = x > 14 && x < 50 && y > 8 && y < 56
    const colour = inside ? checks(6, [130, 30, 40])(x, y) : ([210, 205, 195] as const)
    return [colour[0] * scale, colour[1] * scale, colour[2] * scale]
  })

const anyRaster = fc
  .tuple(fc.integer({ min: 2, max: 20 }), fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)))
  .map(([size, colour]) => raster(checks(size, colour)))

const apart = (left: Uint8Array, right: Uint8Array): number => imageDistance(describeImage(left), describeImage(right))
const nearest = (asked: readonly ImageSignature[], kept: ImageSignature): number =>
  Math.min(...asked.map((one) => imageDistance(one, kept)))

describe('an image descriptor', () => {
  it('SEARCH-60 has the same length for every image, and no distance from itself', () => {
    const { coarse, fine } = describeImage(rug())
    fc.assert(
      fc.property(anyRaster, (picture) => {
        const signature = describeImage(picture)
        expect([signature.coarse.length, signature.fine.length]).toEqual([coarse.length, fine.length])
        expect(signature.coarse + signature.fine).toMatch(/^[01]+$/)
        expect(apart(picture, picture)).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  it('SEARCH-60 has a distance that is symmetric and fulfils the triangle inequality', () => {
    fc.assert(
      fc.property(anyRaster, anyRaster, anyRaster, (one, two, three) => {
        expect(apart(one, two)).toBe(apart(two, one))
        expect(apart(one, three)).toBeLessThanOrEqual(apart(one, two) + apart(two, three))
      }),
      { numRuns: 20 },
    )
  })

  it('SEARCH-60 distinguishes colours, patterns and their sizes', () => {
    const red = raster(checks(8, [150, 30, 30]))
    expect(apart(red, raster(checks(8, [30, 60, 150])))).toBeGreaterThan(200)
    expect(apart(red, raster(checks(3, [150, 30, 30])))).toBeGreaterThan(200)
    expect(
      apart(
        red,
        raster((x) => (x % 16 < 8 ? [150, 30, 30] : [235, 228, 215])),
      ),
    ).toBeGreaterThan(100)
  })

  it('SEARCH-61 is independent of exposure without clipping', () => {
    const own = describeImage(rug())
    fc.assert(
      fc.property(fc.double({ min: 0.6, max: 1.05, noNaN: true }), (light) => {
        expect(imageDistance(describeImage(rug(light)), own)).toBeLessThan(60)
      }),
      { numRuns: 20 },
    )
  })

  it('SEARCH-62 is recognised in a photograph taken at an angle and from close by', () => {
    const own = rug()
    const [turn, near] = [(6 * Math.PI) / 180, 1 / 1.1]
    const middle = (rasterSide - 1) / 2
    const askew = raster((x, y) => {
      const [across, down] = [(x - middle) * near, (y - middle) * near]
      const from = (part: number) => Math.min(rasterSide - 1, Math.max(0, Math.round(middle + part)))
      const place = from(Math.sin(turn) * across + Math.cos(turn) * down) * rasterSide
      const at = (place + from(Math.cos(turn) * across - Math.sin(turn) * down)) * 3
      return [own[at] ?? 0, own[at + 1] ?? 0, own[at + 2] ?? 0]
    })
    expect(nearest(describeQuery(askew), describeImage(own))).toBeLessThan(apart(askew, own) / 2)
  })
})
