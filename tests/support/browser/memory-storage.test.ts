import { describe } from 'vitest'
import { storageConformance } from '../../conformance/storage.ts'
import { createMemoryDisk } from './memory-storage.ts'

describe('storage in memory', () => {
  storageConformance(() => {
    const disk = createMemoryDisk()
    return {
      tab: () => disk.tab(),
      damage: (key, text) => void disk.texts.set(key, text),
      wipe: () => disk.wipe(),
      block: () => {
        disk.failing = { reading: true, writing: true }
      },
    }
  })
})
