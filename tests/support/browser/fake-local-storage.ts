import type { StorageWindow } from '../../../adapters/browser/storage/storage.ts'

/** Local storage of several windows, as a browser behaves: every other window is notified of a change. */
export interface FakeLocalStorage {
  readonly texts: Map<string, string>
  /** The failure: accessing the property, reading, or writing. */
  failing: 'none' | 'property' | 'absent' | 'reading' | 'writing' | 'silent'
  /** The maximum number of characters; beyond it writing throws. */
  capacity: number
  window(): StorageWindow
  clear(): void
}

/** Empty local storage. */
export function createFakeLocalStorage(): FakeLocalStorage {
  const texts = new Map<string, string>()
  const windows: EventTarget[] = []
  const fake: FakeLocalStorage = {
    texts,
    failing: 'none',
    capacity: Number.POSITIVE_INFINITY,
    window() {
      const own = new EventTarget()
      windows.push(own)
      const tell = (key: string): void =>
        windows.filter((other) => other !== own).forEach((other) => other.dispatchEvent(changed(key)))
      const window = Object.assign(own, { localStorage: storageOf(fake, tell) })
      Object.defineProperty(window, 'localStorage', { get: property(fake, window.localStorage) })
      return window as unknown as StorageWindow
    },
    clear() {
      texts.clear()
      windows.forEach((window) => window.dispatchEvent(changed(null)))
    },
  }
  return fake
}

function storageOf(fake: FakeLocalStorage, tell: (key: string) => void) {
  const change = (key: string, text: string | undefined): void => {
    const used = [...fake.texts].reduce((sum, [name, held]) => sum + (name === key ? 0 : name.length + held.length), 0)
    const full = text !== undefined && used + key.length + text.length > fake.capacity
    if (full || fake.failing === 'writing') throw new DOMException('full', 'QuotaExceededError')
    if (fake.failing === 'silent' || fake.texts.get(key) === text) return
    if (text === undefined) fake.texts.delete(key)
    else fake.texts.set(key, text)
    tell(key)
  }
  return {
    getItem(key: string) {
      if (fake.failing === 'reading') throw new DOMException('denied', 'SecurityError')
      return fake.texts.get(key) ?? null
    },
    setItem: (key: string, text: string) => change(key, text),
    removeItem: (key: string) => change(key, undefined),
  }
}

function property<Store>(fake: FakeLocalStorage, store: Store): () => Store | null {
  return () => {
    if (fake.failing === 'property') throw new DOMException('denied', 'SecurityError')
    return fake.failing === 'absent' ? null : store
  }
}

function changed(key: string | null): Event {
  return Object.assign(new Event('storage'), { key })
}
