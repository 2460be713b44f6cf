import type { PlatformRole } from '../contract/rights.ts'
import type { Session } from '../accounts/index.ts'
import type { Audience } from '../contract/caller.ts'
import type { UserDossier, UserRow } from './users.contract.ts'

/** A user as locked for a change. */
export interface LockedUser {
  readonly id: string
  readonly blocked: boolean
  readonly role: PlatformRole | null
}

export interface UserBlock {
  readonly at: number
  readonly until: number | null
  readonly reason: string
}

/** The filter of the list of users. */
export interface UserFilter {
  readonly text: string
  /** A part of the mobile number; empty when the text is no number. */
  readonly mobile: string
  readonly only?: 'blocked' | 'staff' | undefined
  /** The range of the registration instant. */
  readonly from?: number | undefined
  readonly before?: number | undefined
}

/** The platform's queries and changes of users. Writes run inside the caller's transaction. */
export abstract class UserQueries {
  abstract list(filter: UserFilter, offset: number, limit: number): Promise<{ total: number; rows: UserRow[] }>
  /** Returns a user without their sessions. */
  abstract open(hash: string): Promise<(Omit<UserDossier, 'sessions'> & { readonly id: string }) | undefined>
  /** Locks a user until the transaction ends; only one user at a time is locked on the whole platform. */
  abstract lock(hash: string): Promise<LockedUser | undefined>
  /** Returns the administrators who are not blocked. */
  abstract listAdminIds(): Promise<readonly string[]>
  abstract block(id: string, block: UserBlock | null): Promise<void>
  abstract setRole(id: string, role: PlatformRole | null, by: string, at: number): Promise<void>
}

/** An impersonation to be started. */
export interface NewImpersonation {
  readonly session_id: string
  readonly account_id: string
  readonly audience: Audience
  readonly created_at: number
  readonly until: number
  readonly impersonator: string
  /** The administrator's own session; its end ends the impersonation. */
  readonly impersonator_session_id: string
  readonly reason: string
  readonly may_write: boolean
  readonly device: string
}

/** An impersonation as taken over by its browser. */
export type EnteredImpersonation = Omit<Session, 'ended'> & { readonly until: number; readonly may_write: boolean }

/** An ended impersonation, and its calls. */
export interface EndedImpersonation {
  readonly account_id: string
  readonly impersonator: string
  readonly why: string
  readonly calls: readonly { readonly call: string; readonly kind: 'reads' | 'never'; readonly count: number }[]
}

/** Stores impersonations. */
export abstract class ImpersonationRepository {
  abstract open(
    impersonation: NewImpersonation,
    ticket: { readonly digest: string; readonly until: number },
  ): Promise<void>
  /** Uses up a ticket; `undefined` when it is unknown, expired, of another host, or its session has ended. */
  abstract enter(
    digest: string,
    audience: Audience,
    device_id: string,
    now: number,
  ): Promise<EnteredImpersonation | undefined>
  abstract count(session_id: string, call: string, kind: 'reads' | 'never'): Promise<void>
  /** Returns ended impersonations that are not audited yet; each is returned once. */
  abstract takeEnded(now: number): Promise<readonly EndedImpersonation[]>
}
