import * as v from 'valibot'
import { profileSchema } from '../../accounts/index.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import { storeMembership } from './membership.contract.ts'

const cachedMembership = v.object({ person: profileSchema, stores: v.array(storeMembership) })

/**
 * The signed-in person and their stores, as cached when the network was last available; the server checks rights all
 * the same.
 */
export type CachedMembership = v.InferOutput<typeof cachedMembership>

/** Caches the memberships for pages that open offline. */
export function saveCachedMembership(storage: Storage, { person, stores }: CachedMembership): void {
  storage.write(storageKeys.membership, { person, stores })
}

/** Returns the cached memberships; `undefined` when there are none or they are damaged. */
export function readCachedMembership(storage: Storage): CachedMembership | undefined {
  const parsed = v.safeParse(cachedMembership, storage.read(storageKeys.membership))
  if (parsed.success) return parsed.output
  storage.remove(storageKeys.membership)
  return undefined
}
