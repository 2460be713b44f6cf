import type { PlatformRole } from '../contract/rights.ts'
import type { Session } from '../accounts/index.ts'
import type { Audience } from '../contract/caller.ts'
import type { UserDossier, UserRow } from './users.contract.ts'

/** A person as locked for a change. */
export interface LockedUser {
  readonly id: string
  readonly blocked: boolean
  readonly role: PlatformRole | null
}

export interface Block {
  readonly at: number
  readonly until: number | null
  readonly reason: string
}

/** What narrows the list of people. */
export interface UserFilter {
  readonly text: string
  /** A part of the mobile number; empty when the text is none. */
  readonly mobile: string
  readonly only?: 'blocked' | 'office' | undefined
  /** Instants of the first day somebody was here. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** People as the platform sees and changes them. Writing methods run inside the caller's transaction. */
export abstract class Users {
  abstract all(filter: UserFilter, offset: number, limit: number): Promise<{ total: number; rows: UserRow[] }>
  /** All that is known of a person but the sessions. */
  abstract open(hash: string): Promise<(Omit<UserDossier, 'sessions'> & { readonly id: string }) | undefined>
  /** Locks a person until the transaction ends, one at a time in the whole house. */
  abstract lock(hash: string): Promise<LockedUser | undefined>
  /** Who governs the platform and is not blocked. */
  abstract admins(): Promise<readonly string[]>
  abstract block(id: string, block: Block | null): Promise<void>
  abstract setRole(id: string, role: PlatformRole | null, by: string, at: number): Promise<void>
}

/** A session in another person's place as it is opened. */
export interface OpenedPlace {
  readonly session_id: string
  readonly account_id: string
  readonly audience: Audience
  readonly created_at: number
  readonly until: number
  readonly impersonator: string
  /** Where the administrator signed in; its end is the end of this one. */
  readonly impersonator_session: string
  readonly reason: string
  readonly may_write: boolean
  readonly device: string
}

/** A session in another person's place as its browser takes it over. */
export type EnteredPlace = Omit<Session, 'ended'> & { readonly until: number; readonly may_write: boolean }

/** A session in another person's place that has ended, and what was called in it. */
export interface EndedPlace {
  readonly account_id: string
  readonly impersonator: string
  readonly why: string
  readonly calls: readonly { readonly call: string; readonly kind: 'reads' | 'never'; readonly count: number }[]
}

/** Sessions in another person's place. */
export abstract class Impersonations {
  abstract open(place: OpenedPlace, ticket: { readonly digest: string; readonly until: number }): Promise<void>
  /** Spends a ticket; `undefined` when it is unknown, too old, of another host, or its session has ended. */
  abstract enter(digest: string, audience: Audience, device_id: string, now: number): Promise<EnteredPlace | undefined>
  abstract count(session_id: string, call: string, kind: 'reads' | 'never'): Promise<void>
  /** Those that have ended and were not told of; each is answered once. */
  abstract ended(now: number): Promise<readonly EndedPlace[]>
}
