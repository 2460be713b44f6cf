import * as v from 'valibot'
import { type Storage, type StorageKey, storageKeys } from '../../shared/ports/storage.ports.ts'

/** Identifies the sign-in that the tokens belong to (`auth-creation-tag`). */
export interface CreationTag {
  readonly session_id: string
  readonly created_at: string
}

/** A session as a browser holds it; a damaged or missing part is null, and one token is sufficient. */
export interface BrowserSession {
  readonly tag: CreationTag | null
  readonly access_token: string | null
  readonly refresh_token: string | null
}

const longestToken = 4000
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(longestToken))
const tag = v.object({
  session_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
})
const { creationTag, accessToken, refreshToken } = storageKeys

const schemas: readonly (readonly [StorageKey, v.GenericSchema])[] = [
  [accessToken, token],
  [refreshToken, token],
  [creationTag, tag],
]

/** The keys cleared at sign-out and when an order is placed. */
export const temporaryKeys: readonly StorageKey[] = Object.values(storageKeys).filter((key) => key.startsWith('temp-'))

/** Reads the session from storage; null when both tokens are missing. */
export function readSession(storage: Storage): BrowserSession | null {
  const access = v.safeParse(token, storage.read(accessToken))
  const refresh = v.safeParse(token, storage.read(refreshToken))
  const found = v.safeParse(tag, storage.read(creationTag))
  if (!access.success && !refresh.success) return null
  return {
    tag: found.success ? found.output : null,
    access_token: access.success ? access.output : null,
    refresh_token: refresh.success ? refresh.output : null,
  }
}

/** Stores a session; the tag is written last, because other tabs react to it. */
export function writeSession(storage: Storage, session: BrowserSession): void {
  writeOrRemove(storage, refreshToken, session.refresh_token)
  writeOrRemove(storage, accessToken, session.access_token)
  writeOrRemove(storage, creationTag, session.tag)
}

/** Removes damaged session keys from storage, and no others. */
export function repairSession(storage: Storage): void {
  for (const [key, schema] of schemas) if (!v.is(schema, storage.read(key))) storage.remove(key)
}

/** Clears the session and every `temp-` key; `once-` keys stay with the device. */
export function forgetSession(storage: Storage): void {
  for (const key of [...temporaryKeys, ...schemas.map(([key]) => key)]) storage.remove(key)
}

// An older token left in a full storage would look like a newer one.
function writeOrRemove(storage: Storage, key: StorageKey, value: unknown): void {
  if (value === null || !storage.write(key, value)) storage.remove(key)
}
