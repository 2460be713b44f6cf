import type { TabLock } from '../../core/accounts/accounts.session.ports.ts'
import { createLease, type LeaseParts } from './lease.ts'

/** The part of `navigator.locks` that is used. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** One at a time among tabs: by `navigator.locks`, or by a lease in storage on plain-http hosts, which have none. */
export function createTabLock(locks: Locks | undefined, parts: LeaseParts): TabLock {
  if (locks === undefined) return createLease(parts)
  return { run: (name, work) => locks.request(name, work) }
}
