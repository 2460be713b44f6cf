import { type Storage, type StorageKey, storageKeys } from '../../shared/ports/storage.ports.ts'
import { isTextUpTo } from '../../shared/text/plain-checks.ts'

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
const longestId = 200
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:?\d{2})$/
const { creationTag, accessToken, refreshToken } = storageKeys

const readers: readonly (readonly [StorageKey, (value: unknown) => unknown])[] = [
  [accessToken, readToken],
  [refreshToken, readToken],
  [creationTag, readTag],
]

/** The keys cleared at sign-out and when an order is placed. */
export const temporaryKeys: readonly StorageKey[] = Object.values(storageKeys).filter((key) => key.startsWith('temp-'))

/** Reads the session from storage; null when both tokens are missing. */
export function readSession(storage: Storage): BrowserSession | null {
  const access_token = readToken(storage.read(accessToken))
  const refresh_token = readToken(storage.read(refreshToken))
  if (access_token === null && refresh_token === null) return null
  return { tag: readTag(storage.read(creationTag)), access_token, refresh_token }
}

function readToken(value: unknown): string | null {
  return isTextUpTo(longestToken, value) ? value : null
}

function readTag(value: unknown): CreationTag | null {
  const { session_id, created_at } = (value ?? {}) as Partial<Record<keyof CreationTag, unknown>>
  const isWhole = isTextUpTo(longestId, session_id) && typeof created_at === 'string' && timestamp.test(created_at)
  return isWhole ? { session_id, created_at } : null
}

/** Stores a session; the tag is written last, because other tabs react to it. */
export function writeSession(storage: Storage, session: BrowserSession): void {
  writeOrRemove(storage, refreshToken, session.refresh_token)
  writeOrRemove(storage, accessToken, session.access_token)
  writeOrRemove(storage, creationTag, session.tag)
}

/** Removes damaged session keys from storage, and no others. */
export function repairSession(storage: Storage): void {
  for (const [key, read] of readers) if (read(storage.read(key)) === null) storage.remove(key)
}

/** Clears the session and every `temp-` key; `once-` keys stay with the device. */
export function forgetSession(storage: Storage): void {
  for (const key of [...temporaryKeys, ...readers.map(([key]) => key)]) storage.remove(key)
}

// An older token left in a full storage would look like a newer one.
function writeOrRemove(storage: Storage, key: StorageKey, value: unknown): void {
  if (value === null || !storage.write(key, value)) storage.remove(key)
}
