import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPath } from '../../../../../ui/panel/ordering/print/qr-path.ts'

const scale = 4

/** The picture that a scanner sees: black modules on white. */
function rasterize({ path, side }: ReturnType<typeof qrPath>) {
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1) {
      const first = (Number(y) * scale + row) * width + Number(x) * scale
      for (let at = first; at < first + scale; at += 1) data.fill(0, at * 4, at * 4 + 3)
    }
  return { width, height: width, data }
}

it('the QR code of any parcel is readable by the scanner', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
      expect(decodeQR(rasterize(qrPath(`P${id}`)))).toBe(`P${id}`)
    }),
    { numRuns: 20 },
  )
})
