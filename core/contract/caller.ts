import { type PlatformRole, type StoreRight, type StoreRole, storeRightsOf } from './rights.ts'

/** The kind of host a token was issued for; a panel token is refused on the admin host. */
export type Audience = 'main' | 'panel' | 'admin'

/** The states of a store. */
export const storeStates = ['incomplete', 'pending_review', 'active', 'suspended', 'rejected', 'closed'] as const

export type StoreState = (typeof storeStates)[number]

/** The store chosen by the caller's session, and the caller's role in it. */
export interface CallerStore {
  readonly store_id: string
  readonly role: StoreRole
  readonly state: StoreState
  /** Whether changes of its products are published without a review. */
  readonly trusted: boolean
  /** The rights of an API key; absent for a person, whose role decides. */
  readonly rights?: readonly StoreRight[]
}

/** Returns the rights in a store: a person's by role, an API key's by scopes. */
export function rightsIn({ role, rights }: Pick<CallerStore, 'role' | 'rights'>): readonly StoreRight[] {
  return rights ?? storeRightsOf(role)
}

/** An administrator who acts as the session's owner. */
export interface Impersonation {
  /** The administrator's account. */
  readonly by: string
  readonly may_write: boolean
}

/** A caller's access as the authenticator found it: the store on a panel host, the platform role on an admin host. */
export interface CallerAccess {
  readonly store: CallerStore | null
  readonly platform: PlatformRole | null
  readonly impersonation?: Impersonation
  /** The account of an API key, which acts on the panel. */
  readonly account_id?: string
  readonly audience?: Audience
}

/** The caller, as proven by the access token; ids are null for a visitor. The access is set by the authenticator. */
export interface Caller extends Partial<Pick<CallerAccess, 'store' | 'platform' | 'impersonation'>> {
  readonly account_id: string | null
  readonly session_id: string | null
  readonly audience: Audience
  /** The network address, for rate limits only. */
  readonly address: string
  readonly idempotency_key: string | null
  readonly agent?: string
  /** The host of the shop that is called; absent on the main, panel and admin hosts. */
  readonly shop_host?: string
  /** The token belongs to an impersonation: the caller is authenticated at every call. */
  readonly impersonated?: true
  /** An API key in place of an access token, not yet checked. */
  readonly api_key?: string
}

/** Returns a caller without a session. */
export function visitorCaller(address: string, audience: Audience = 'main'): Caller {
  return { account_id: null, session_id: null, audience, address, idempotency_key: null }
}
