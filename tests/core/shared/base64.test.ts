import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toBase64 } from '../../../core/shared/base64.ts'

it('bytes as Base64 are what Node makes of them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})
