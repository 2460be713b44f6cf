import fc from 'fast-check'

/** A sheba with valid check digits (ISO 7064: 98 minus the remainder of the number with 00 in their place). */
export const sheba: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 22, maxLength: 22 })
  .map((digits) => digits.join(''))
  .map((account) => `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`)
