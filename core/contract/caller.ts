/** The kind of host a token was made for; a panel token fails at the admin door. */
export type Audience = 'main' | 'panel' | 'admin'

/** Who calls, as proven by the access token; ids are null for a visitor. */
export interface Caller {
  readonly account_id: string | null
  readonly session_id: string | null
  readonly audience: Audience
  /** The network address, for rate limits only. */
  readonly address: string
  readonly idempotency_key: string | null
  /** What the caller’s browser says of itself. */
  readonly agent?: string
}

/** A caller without a session. */
export function visitor(address: string, audience: Audience = 'main'): Caller {
  return { account_id: null, session_id: null, audience, address, idempotency_key: null }
}
