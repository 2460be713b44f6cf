import * as v from 'valibot'
import { profile } from '../accounts/index.ts'
import { type Storage, storageKeys } from '../shared/storage.ports.ts'
import { ownStore } from './stores.team.contract.ts'

const standing = v.object({ person: profile, stores: v.array(ownStore) })

/** Who works on the panel, as it was known when there was a network; rights are judged by the server all the same. */
export type KeptStanding = v.InferOutput<typeof standing>

/** Keeps who works here for a page that opens without a network. */
export function keepStanding(storage: Storage, { person, stores }: KeptStanding): void {
  storage.write(storageKeys.standing, { person, stores })
}

/** Who worked here last; `undefined` where nobody did or it is damaged. */
export function keptStanding(storage: Storage): KeptStanding | undefined {
  const read = v.safeParse(standing, storage.read(storageKeys.standing))
  if (read.success) return read.output
  storage.remove(storageKeys.standing)
  return undefined
}
