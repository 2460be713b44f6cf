import type { PlatformRole, StoreRole } from './rights.ts'

/** The kind of host a token was made for; a panel token fails at the admin door. */
export type Audience = 'main' | 'panel' | 'admin'

/** The states of a store (domain.md). */
export const storeStates = ['incomplete', 'pending_review', 'active', 'suspended', 'rejected', 'closed'] as const

export type StoreState = (typeof storeStates)[number]

/** Where a caller works now: the store their session has chosen, and what they are there. */
export interface StoreStanding {
  readonly store_id: string
  readonly role: StoreRole
  readonly state: StoreState
  /** Whether changes of its products go live without a review. */
  readonly trusted: boolean
}

/** What the doorkeeper finds of a caller: the store on a panel host, the role of the platform on an admin host. */
export interface Standing {
  readonly store: StoreStanding | null
  readonly platform: PlatformRole | null
}

/** Who calls, as proven by the access token; ids are null for a visitor. The standing is there once the doorkeeper was asked. */
export interface Caller extends Partial<Standing> {
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
