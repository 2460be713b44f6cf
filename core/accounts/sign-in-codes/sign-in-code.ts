import { digits } from '../../contract/schemas.ts'

/** A one-time code: six digits of any script. */
export const signInCodeSchema = digits(6)
