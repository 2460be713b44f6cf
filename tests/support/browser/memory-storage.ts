import { parseJson } from '../../../core/shared/text/json.ts'
import { type Storage, type StorageKey, storageKeys } from '../../../core/shared/ports/storage.ports.ts'

/** A storage shared by several tabs; texts can be damaged and failures switched on. */
export interface MemoryDisk {
  readonly texts: Map<string, string>
  /** How storage fails from now on. */
  failing: { reading: boolean; writing: boolean }
  /** Another tab on the same storage. */
  tab(): Storage
  /** Clears everything, as the browser's settings do; every tab is notified. */
  wipe(): void
}

type Listener = (key: StorageKey) => void

export function createMemoryDisk(): MemoryDisk {
  const texts = new Map<string, string>()
  const tabs: Set<Listener>[] = []
  const disk: MemoryDisk = {
    texts,
    failing: { reading: false, writing: false },
    tab() {
      const own = new Set<Listener>()
      tabs.push(own)
      const tell = (key: StorageKey): void =>
        tabs.forEach((tab) => tab !== own && tab.forEach((listener) => listener(key)))
      return tabOn(disk, own, tell)
    },
    wipe() {
      texts.clear()
      for (const key of Object.values(storageKeys)) tabs.forEach((tab) => tab.forEach((listener) => listener(key)))
    },
  }
  return disk
}

/** Creates a single tab with its own storage. */
export function createMemoryStorage(): Storage {
  return createMemoryDisk().tab()
}

function tabOn(disk: MemoryDisk, own: Set<Listener>, tell: Listener): Storage {
  const change = (key: StorageKey, text: string | undefined): void => {
    if (disk.texts.get(key) === text) return
    if (text === undefined) disk.texts.delete(key)
    else disk.texts.set(key, text)
    tell(key)
  }
  return {
    read: (key) => (disk.failing.reading ? undefined : parseJson(disk.texts.get(key) ?? null)),
    write(key, value) {
      if (disk.failing.writing) return false
      change(key, JSON.stringify(value))
      return true
    },
    remove(key) {
      if (!disk.failing.writing) change(key, undefined)
    },
    watch(listener) {
      own.add(listener)
      return () => own.delete(listener)
    },
  }
}
