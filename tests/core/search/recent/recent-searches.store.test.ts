import { describe, expect, it } from 'vitest'
import { createRecentSearchStore } from '../../../../core/search/index.ts'
import { storageKeys } from '../../../../core/shared/ports/storage.ports.ts'
import { createMemoryDisk } from '../../../support/browser/memory-storage.ts'

const key = storageKeys.recentSearches

describe('SEARCH-46 recent searches', () => {
  it('are the last ten, the newest first, each once', () => {
    const recent = createRecentSearchStore(createMemoryDisk().tab())
    for (let turn = 1; turn <= 12; turn++) recent.add(`گلیم ${turn}`)
    recent.add(' گلیم 5 ')
    expect(recent.get()).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((number) => `گلیم ${number}`))
  })

  it('are kept on the device and shared by its tabs', () => {
    const disk = createMemoryDisk()
    const [first, second] = [createRecentSearchStore(disk.tab()), createRecentSearchStore(disk.tab())]
    let calls = 0
    const stop = second.subscribe(() => calls++)
    first.add('عسل')
    stop()
    first.add('چای')
    expect([second.get(), calls]).toEqual([['چای', 'عسل'], 1])
    expect(createRecentSearchStore(disk.tab()).get()).toEqual(['چای', 'عسل'])
  })

  it('are cleared on request', () => {
    const disk = createMemoryDisk()
    const recent = createRecentSearchStore(disk.tab())
    recent.add('عسل')
    recent.clear()
    expect([recent.get(), disk.texts.has(key)]).toEqual([[], false])
  })

  it.each(['{', '[1]', '[""]', '"عسل"', JSON.stringify(['a'.repeat(101)])])('are none when damaged: %s', (text) => {
    const disk = createMemoryDisk()
    disk.texts.set(key, text)
    expect(createRecentSearchStore(disk.tab()).get()).toEqual([])
    expect(disk.texts.has(key)).toBe(false)
  })

  it('ignore an empty text and live without storage', () => {
    const disk = createMemoryDisk()
    disk.failing = { reading: true, writing: true }
    const recent = createRecentSearchStore(disk.tab())
    recent.add('  ')
    recent.add('عسل')
    expect(recent.get()).toEqual(['عسل'])
  })
})
