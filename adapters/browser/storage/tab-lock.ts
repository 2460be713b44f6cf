import type { TabLock } from '../../../core/accounts/browser-session/browser-session.ports.ts'
import { createLease, type LeaseDependencies } from './lease.ts'

/** The used part of `navigator.locks`. */
export interface Locks {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Creates a lock across tabs: `navigator.locks`, or a lease in storage on plain-http hosts, which have none. */
export function createTabLock(locks: Locks | undefined, parts: LeaseDependencies): TabLock {
  if (locks === undefined) return createLease(parts)
  return { run: (name, work) => locks.request(name, work) }
}
