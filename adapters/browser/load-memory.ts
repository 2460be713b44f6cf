import type { LoadMemory } from '../../core/freshness/index.ts'

/** What survives a page load in one tab: session storage, and `window.name` where it is blocked. */
export interface MemoryWindow {
  readonly sessionStorage: Pick<globalThis.Storage, 'getItem' | 'setItem'>
  name: string
}

const place = 'bazargah-loads'
const most = 50

/** Marks that survive page loads of this tab. */
export function createLoadMemory(window: MemoryWindow): LoadMemory {
  const marks = (): readonly string[] => [...readStorage(window), ...readName(window)]
  const has = (mark: string): boolean => marks().includes(mark)
  return {
    has,
    add(mark) {
      if (has(mark)) return true
      const text = [...marks(), mark].slice(-most).join(' ')
      writeStorage(window, text)
      if (!has(mark)) writeName(window, text)
      return has(mark)
    },
  }
}

function readStorage(window: MemoryWindow): readonly string[] {
  try {
    return (window.sessionStorage.getItem(place) ?? '').split(' ')
  } catch {
    return []
  }
}

function writeStorage(window: MemoryWindow, text: string): void {
  try {
    window.sessionStorage.setItem(place, text)
  } catch {
    return
  }
}

function readName(window: MemoryWindow): readonly string[] {
  const [head, ...marks] = window.name.split(' ')
  return head === place ? marks : []
}

// A name given by whoever opened this tab is not ours to overwrite.
function writeName(window: MemoryWindow, text: string): void {
  if (window.name === '' || window.name.startsWith(place)) Object.assign(window, { name: `${place} ${text}` })
}
