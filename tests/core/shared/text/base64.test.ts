import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toBase64 } from '../../../../core/shared/text/base64.ts'

it('encodes Base64 like Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
})
