import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { formatOf, qrModules, qrWords } from '../../../core/shared/qr.ts'

describe('QR', () => {
  it('has the codewords of the known example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    const check = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
    expect(qrWords('HELLO WORLD')).toEqual([...data, ...check])
  })

  it('has the format bits of the standard', () => {
    const bits = [0, 1, 2].map((mask) => formatOf(mask).toString(2).padStart(15, '0'))
    expect(bits).toEqual(['101010000010010', '101000100100101', '101111001111100'])
  })

  it('is read by the reader of the scanner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
        const [scale, quiet] = [4, 4]
        const grid = qrModules(`P${id}`)
        const width = (grid.length + 2 * quiet) * scale
        const data = new Uint8ClampedArray(width * width * 4).fill(255)
        for (let at = 0; at < width * width; at += 1) {
          const [x, y] = [at % width, Math.floor(at / width)].map((place) => Math.floor(place / scale) - quiet)
          if (grid[y ?? -1]?.[x ?? -1]) data.fill(0, at * 4, at * 4 + 3)
        }
        expect(decodeQR({ width, height: width, data })).toBe(`P${id}`)
      }),
      { numRuns: 20 },
    )
  })

  it('stands on finders, timing lines and the dark module, whatever it says', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z $%*+./:-]{0,20}$/), (text) => {
        const grid = qrModules(text)

        expect(grid.map(({ length }) => length)).toEqual(Array.from({ length: 21 }, () => 21))
        expect(grid[6]?.slice(8, 13)).toEqual([true, false, true, false, true])
        expect([grid[13]?.[8], grid[0]?.[0], grid[0]?.[20], grid[20]?.[0], grid[7]?.[7]]).toEqual([
          true,
          true,
          true,
          true,
          false,
        ])
      }),
    )
  })

  it('refuses what it cannot say', () => {
    expect(() => qrWords('a')).toThrow(RangeError)
    expect(() => qrWords('1'.repeat(21))).toThrow(RangeError)
  })
})
