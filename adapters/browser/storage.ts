import { parseJson } from '../../core/shared/json.ts'
import { type Storage, type StorageKey, storageKeys } from '../../core/shared/storage.ports.ts'

/** What local storage needs of a window; every part of it may throw or be missing. */
export type StorageWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'> &
  Partial<Pick<Window, 'name' | 'sessionStorage'>>

/** How an address with a ticket begins its hash, and the name of a tab that stands in another's place: what that keeps is its own. */
export const visitName = '#visit='

const keys: readonly string[] = Object.values(storageKeys)

/** The browser's local storage, which never throws here. */
export function createBrowserStorage(window: StorageWindow): Storage {
  return {
    read: (key) => parseJson(quietly(() => placeOf(window).getItem(key), null)),
    write: (key, value) => quietly(() => write(window, key, value), false),
    remove: (key) => quietly(() => placeOf(window).removeItem(key), undefined),
    watch(listener) {
      const hear = ({ key }: StorageEvent): void => {
        if (key === null) for (const each of Object.values(storageKeys)) listener(each)
        else if (isOurs(key)) listener(key)
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}

function write(window: StorageWindow, key: StorageKey, value: unknown): boolean {
  const text = JSON.stringify(value)
  placeOf(window).setItem(key, text)
  return placeOf(window).getItem(key) === text
}

function placeOf(window: StorageWindow): globalThis.Storage {
  return window[window.name === visitName ? 'sessionStorage' : 'localStorage'] as globalThis.Storage
}

function isOurs(key: string): key is StorageKey {
  return keys.includes(key)
}

function quietly<Result>(call: () => Result, otherwise: Result): Result {
  try {
    return call()
  } catch {
    return otherwise
  }
}
