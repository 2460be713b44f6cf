import fc from 'fast-check'

/** A valid national code; the check digit comes from the published sum over all ten places. */
export const nationalCode: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => {
    const body = digits.join('')
    const check = [...'0123456789'].find((last) => obeysLaw(body + last))
    return body + check
  })

/** The law in its official words: rest 0 or 1 is the check digit itself, otherwise the check digit is 11 less the rest. */
function obeysLaw(code: string): boolean {
  const rest = Array.from(code.slice(0, 9)).reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
  return rest < 2 ? Number(code[9]) === rest : Number(code[9]) === 11 - rest
}
