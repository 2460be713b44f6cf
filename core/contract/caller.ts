import { type PlatformRole, type StoreRight, type StoreRole, storeRightsOf } from './rights.ts'

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
  /** All that an API key may; absent for a person, who may what the role may. */
  readonly rights?: readonly StoreRight[]
}

/** What somebody may in a store: a person by the role, an API key by its scopes. */
export function rightsIn({ role, rights }: Pick<StoreStanding, 'role' | 'rights'>): readonly StoreRight[] {
  return rights ?? storeRightsOf(role)
}

/** An administrator in the place of the person whose session it is. */
export interface Impersonation {
  /** The administrator's account. */
  readonly by: string
  readonly may_write: boolean
}

/** What the doorkeeper finds of a caller: the store on a panel host, the role of the platform on an admin host. */
export interface Standing {
  readonly store: StoreStanding | null
  readonly platform: PlatformRole | null
  readonly impersonation?: Impersonation
  /** For whom an API key works, and that it works as on the panel. */
  readonly account_id?: string
  readonly audience?: Audience
}

/** Who calls, as proven by the access token; ids are null for a visitor. The standing is there once the doorkeeper was asked. */
export interface Caller extends Partial<Pick<Standing, 'store' | 'platform' | 'impersonation'>> {
  readonly account_id: string | null
  readonly session_id: string | null
  readonly audience: Audience
  /** The network address, for rate limits only. */
  readonly address: string
  readonly idempotency_key: string | null
  /** What the caller’s browser says of itself. */
  readonly agent?: string
  /** The token says that somebody else stands in this person's place: the doorkeeper is asked at every call. */
  readonly impersonated?: true
  /** The API key that came in place of a person’s token, not yet looked at. */
  readonly api_key?: string
}

/** A caller without a session. */
export function visitor(address: string, audience: Audience = 'main'): Caller {
  return { account_id: null, session_id: null, audience, address, idempotency_key: null }
}
