import * as v from 'valibot'
import { digits } from '../../contract/schemas.ts'

/** A one-time code: six digits of any script. */
export const signInCodeSchema = digits(6, 'کد باید ۶ رقم باشد.')

/** Returns the problem with a typed code; `undefined` when it is valid. */
export function signInCodeProblem(typed: string): string | undefined {
  return v.safeParse(signInCodeSchema, typed).issues?.[0].message
}
