import fc from 'fast-check'

/** A valid national code, with the published check digit over all ten places. */
export const nationalCode: fc.Arbitrary<string> = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => {
    const body = digits.join('')
    const check = [...'0123456789'].find((last) => obeysLaw(body + last))
    return body + check
  })

/** The official rule: remainder 0 or 1 is the check digit itself, otherwise it is 11 minus the remainder. */
function obeysLaw(code: string): boolean {
  const rest = Array.from(code.slice(0, 9)).reduce((sum, digit, place) => sum + Number(digit) * (10 - place), 0) % 11
  return rest < 2 ? Number(code[9]) === rest : Number(code[9]) === 11 - rest
}
