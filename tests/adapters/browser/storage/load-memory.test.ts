import { describe, expect, it } from 'vitest'
import { createReloadMemory, type MemoryWindow } from '../../../../adapters/browser/storage/load-memory.ts'
import { loadMemoryConformance } from '../../../conformance/load-memory.ts'

function createTab(blocked: boolean, name = ''): MemoryWindow {
  const texts = new Map<string, string>()
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const sessionStorage = {
    getItem: (key: string) => (blocked ? refuse() : (texts.get(key) ?? null)),
    setItem: (key: string, text: string) => void (blocked ? refuse() : texts.set(key, text)),
  }
  return { sessionStorage, name }
}

describe('the memory of page loads in session storage', () => {
  loadMemoryConformance(() => {
    const tab = createTab(false)
    return () => createReloadMemory(tab)
  })
})

describe('B04 the memory of page loads where storage is blocked', () => {
  loadMemoryConformance(() => {
    const tab = createTab(true)
    return () => createReloadMemory(tab)
  })

  it('leaves a foreign window name alone, and reports that it cannot store', () => {
    const tab = createTab(true, 'opened-by-a-shop')
    expect(createReloadMemory(tab).add('failed:b1')).toBe(false)
    expect(tab.name).toBe('opened-by-a-shop')
  })

  it('does not grow without limit', () => {
    const tab = createTab(true)
    for (let build = 0; build < 500; build++) createReloadMemory(tab).add(`failed:b${build}`)
    expect(tab.name.length).toBeLessThan(1000)
    expect(createReloadMemory(tab).has('failed:b499')).toBe(true)
  })
})
