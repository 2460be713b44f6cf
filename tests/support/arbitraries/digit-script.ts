import fc from 'fast-check'

const zeros = { latin: 0x30, persian: 0x06f0, arabic: 0x0660 } as const

/** One of the three digit scripts, as a function that rewrites Latin digits in it. */
export const digitScript: fc.Arbitrary<(text: string) => string> = fc
  .constantFrom(...Object.values(zeros))
  .map((zero) => (text) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit))))

/** All three scripts. */
export const digitScripts = Object.values(zeros).map(
  (zero) =>
    (text: string): string =>
      text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit))),
)
