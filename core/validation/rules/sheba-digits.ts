import { toLatinDigits } from '../../shared/text/digits.ts'

const spaces = /\s/g
const account = /^[0-9]{24}$/

/** Returns the last 24 digits of a sheba, ignoring spaces; `undefined` when there are fewer. */
export function shebaDigits(text: string): string | undefined {
  const lastDigits = toLatinDigits(text).replace(spaces, '').slice(-24)
  return account.test(lastDigits) ? lastDigits : undefined
}
