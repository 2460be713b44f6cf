import * as v from 'valibot'
import { count } from './schemas.ts'

/** The input of every list: at most 60 rows from `offset`. */
export const pageInput = { offset: v.optional(count(0, 100_000), 0), limit: v.optional(count(1, 60), 24) }
