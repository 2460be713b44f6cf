import * as v from 'valibot'
import { digits } from '../contract/schemas.ts'

/** A one-time code: six digits of any script. */
export const oneTimeCode = digits(6, 'کد باید ۶ رقم باشد.')

/** The sentence about what was typed in the place of a code; `undefined` where it can be one. */
export function codeProblem(typed: string): string | undefined {
  return v.safeParse(oneTimeCode, typed).issues?.[0].message
}
