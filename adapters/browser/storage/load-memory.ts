import type { ReloadMemory } from '../../../core/freshness/index.ts'

/** Storage that survives a page load in one tab: session storage, or `window.name` where that is blocked. */
export interface MemoryWindow {
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem'>
  name: string
}

const key = 'bazargah-loads'
const maxLoads = 50

/** Creates marks that survive page loads of this tab. */
export function createReloadMemory(window: MemoryWindow): ReloadMemory {
  const marks = (): readonly string[] => [...readStorage(window), ...readName(window)]
  const has = (mark: string): boolean => marks().includes(mark)
  return {
    has,
    add(mark) {
      if (has(mark)) return true
      const text = [...marks(), mark].slice(-maxLoads).join(' ')
      writeStorage(window, text)
      if (!has(mark)) writeName(window, text)
      return has(mark)
    },
  }
}

function readStorage(window: MemoryWindow): readonly string[] {
  try {
    return (window.sessionStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}

function writeStorage(window: MemoryWindow, text: string): void {
  try {
    window.sessionStorage.setItem(key, text)
  } catch {
    return
  }
}

function readName(window: MemoryWindow): readonly string[] {
  const [head, ...marks] = window.name.split(' ')
  return head === key ? marks : []
}

// A window name set by the opener of this tab is not overwritten.
function writeName(window: MemoryWindow, text: string): void {
  if (window.name === '' || window.name.startsWith(key)) Object.assign(window, { name: `${key} ${text}` })
}
