import { toLatinDigits } from '../shared/digits.ts'

const spaces = /\s/g
const account = /^[0-9]{24}$/

/** The 24 digits that end a sheba, spaces aside; `undefined` when there are fewer. */
export function shebaDigits(text: string): string | undefined {
  const last = toLatinDigits(text).replace(spaces, '').slice(-24)
  return account.test(last) ? last : undefined
}
