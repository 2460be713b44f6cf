import { describe, expect, it } from 'vitest'
import { scorePeriodDays, scoreStores } from '../../../../core/stores/index.ts'

const full = { shipped: 10, on_time: 9, settled: 10, dropped: 0, received: 10, returned: 1 }
const score = { on_time: 90, fulfilled: 100, satisfied: 90 }

describe('the scoring of stores', () => {
  it('STO-3 STO-4 counts the last 180 days and stores only changed scores', async () => {
    const saved: unknown[] = []
    const asked: number[] = []
    const now = 400 * 86_400_000
    const scores = {
      countParcels: async (since: number) => {
        asked.push(since)
        return [
          { store_id: '1', score, ...full },
          { store_id: '2', score: { ...score, fulfilled: null }, ...full },
        ]
      },
      save: async (changed: readonly object[]) => void saved.push(...changed),
    }
    expect(await scoreStores({ scores, clock: { now: () => now } })).toBe(1)
    expect(saved).toMatchObject([{ store_id: '2', score }])
    expect(asked).toEqual([now - scorePeriodDays * 86_400_000])
  })
})
