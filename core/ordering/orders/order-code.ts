import type { Ids } from '../../shared/ports/ids.ports.ts'
import { toLatinDigits } from '../../shared/text/digits.ts'
import { ignoredMarks } from '../../shared/text/letter-map.ts'

/** The characters of an order's code; of characters that look alike at most one is among them. */
export const orderCodeAlphabet = '23456789ACDEFGHJKMNPQRTVWXY'

const length = 8
const codeCount = orderCodeAlphabet.length ** length
const drawnDigits = 12
// The largest multiple of the number of codes that can be drawn: what is above it would favour some codes.
const fairDraws = Math.floor(10 ** drawnDigits / codeCount) * codeCount

const separators = /[\s\u200C\u2010-\u2015\u2212\u0640._/-]/g
const lookAlikes: Readonly<Record<string, string>> = { S: '5', Z: '2', B: '8', U: 'V' }
const lookAlike = /[SZBU]/g
const complete = new RegExp(`^[${orderCodeAlphabet}]{${length}}$`)

/** Returns a random code; every code is equally likely. */
export function newOrderCode(ids: Pick<Ids, 'digits'>): string {
  let drawn = Number(ids.digits(drawnDigits))
  while (drawn >= fairDraws) drawn = Number(ids.digits(drawnDigits))
  let rest = drawn % codeCount
  return Array.from({ length }, () => {
    const character = orderCodeAlphabet.charAt(rest % orderCodeAlphabet.length)
    rest = Math.floor(rest / orderCodeAlphabet.length)
    return character
  }).join('')
}

/**
 * Reads a typed code: in either case, with digits of any script, with spaces and dashes, with a look-alike instead of
 * its character. Returns `undefined` when it cannot be one.
 */
export function parseOrderCode(text: string): string | undefined {
  const code = toLatinDigits(text.slice(0, 100).normalize('NFKC'))
    .replace(ignoredMarks, '')
    .replace(separators, '')
    .toUpperCase()
    .replace(lookAlike, (character) => lookAlikes[character] ?? character)
  return complete.test(code) ? code : undefined
}

/** Returns a code as it is shown and read out, `ABCD-EFGH`. */
export function formatOrderCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}
