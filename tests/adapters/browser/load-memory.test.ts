import { describe, expect, it } from 'vitest'
import { createLoadMemory, type MemoryWindow } from '../../../adapters/browser/load-memory.ts'
import { loadMemoryConformance } from '../../conformance/load-memory.ts'

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
    return () => createLoadMemory(tab)
  })
})

describe('B04 the memory of page loads where storage is blocked', () => {
  loadMemoryConformance(() => {
    const tab = createTab(true)
    return () => createLoadMemory(tab)
  })

  it('leaves a name alone that is not ours, and says that it cannot remember', () => {
    const tab = createTab(true, 'opened-by-a-shop')
    expect(createLoadMemory(tab).add('failed:b1')).toBe(false)
    expect(tab.name).toBe('opened-by-a-shop')
  })

  it('does not grow without end', () => {
    const tab = createTab(true)
    for (let build = 0; build < 500; build++) createLoadMemory(tab).add(`failed:b${build}`)
    expect(tab.name.length).toBeLessThan(1000)
    expect(createLoadMemory(tab).has('failed:b499')).toBe(true)
  })
})
