import type { PlatformRole } from '../contract/rights.ts'
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
