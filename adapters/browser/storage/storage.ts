import { parseJson } from '../../../core/shared/text/json.ts'
import { type Storage, type StorageKey, storageKeys } from '../../../core/shared/ports/storage.ports.ts'

/** What local storage needs of a window; every part may throw or be missing. */
export type StorageWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'> &
  Partial<Pick<Window, 'name' | 'sessionStorage'>>

/** The prefix of a URL hash with an impersonation ticket, and the name of a tab with a separate storage. */
export const impersonationTabName = '#visit='

const keys: readonly string[] = Object.values(storageKeys)

/** Creates the browser's local storage, which never throws here. */
export function createBrowserStorage(window: StorageWindow): Storage {
  return {
    read: (key) => parseJson(quietly(() => storageAreaOf(window).getItem(key), null)),
    write: (key, value) => quietly(() => write(window, key, value), false),
    remove: (key) => quietly(() => storageAreaOf(window).removeItem(key), undefined),
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
  storageAreaOf(window).setItem(key, text)
  return storageAreaOf(window).getItem(key) === text
}

function storageAreaOf(window: StorageWindow): globalThis.Storage {
  return window[window.name === impersonationTabName ? 'sessionStorage' : 'localStorage'] as globalThis.Storage
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
