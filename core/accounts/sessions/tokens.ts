import * as v from 'valibot'
import { hash, instant } from '../../contract/schemas.ts'

/** The caller’s own profile. */
export const profileSchema = v.object({ user_hash_id: hash, mobile: v.string(), name: v.string(), email: v.string() })

/** The tokens of a new or refreshed session. */
export const tokensSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  session_id: v.string(),
  created_at: instant,
  account: profileSchema,
})

export type SessionTokens = v.InferOutput<typeof tokensSchema>
export type Profile = v.InferOutput<typeof profileSchema>
