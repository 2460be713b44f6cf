import { describe, expect, it } from 'vitest'
import type { LeaseDependencies } from '../../../../adapters/browser/storage/lease.ts'
import { leaseDurations } from '../../../../adapters/browser/storage/lease.ts'
import { createTabLock, type Locks } from '../../../../adapters/browser/storage/tab-lock.ts'
import { tabLockConformance } from '../../../conformance/tab-lock.ts'
import { createFakeLocalStorage, type FakeLocalStorage } from '../../../support/browser/fake-local-storage.ts'
import { createManualTime, type ManualTime } from '../../../support/time/manual-time.ts'

function createLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name, work) {
      const result = (queues.get(name) ?? Promise.resolve()).then(work)
      queues.set(
        name,
        result.catch(() => undefined),
      )
      return result
    },
  }
}

function partsOn(fake: FakeLocalStorage, time: ManualTime): LeaseDependencies {
  const ids = { uuid: () => crypto.randomUUID(), token: () => crypto.randomUUID(), digits: () => '0' }
  return { window: fake.window() as unknown as LeaseDependencies['window'], clock: time, timers: time, ids }
}

async function turns(count = 40): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

async function spend(time: ManualTime, milliseconds: number): Promise<void> {
  for (let spent = 0; spent < milliseconds; spent += 10) {
    time.pass(10)
    await turns()
  }
}

describe('the lock of navigator.locks', () => {
  tabLockConformance(() => {
    const locks = createLocks()
    const parts = partsOn(createFakeLocalStorage(), createManualTime())
    return { tab: () => createTabLock(locks, parts), settle: () => turns(200) }
  })
})

describe('the lease in storage', () => {
  tabLockConformance(() => {
    const fake = createFakeLocalStorage()
    const time = createManualTime()
    return { tab: () => createTabLock(undefined, partsOn(fake, time)), settle: () => spend(time, 5000) }
  })

  it('of a closed tab expires', async () => {
    const fake = createFakeLocalStorage()
    const time = createManualTime()
    void createTabLock(undefined, partsOn(fake, time)).run('refresh', () => new Promise(() => {}))
    await spend(time, 100)
    const done: number[] = []
    void createTabLock(undefined, partsOn(fake, time)).run('refresh', async () => done.push(1))
    await spend(time, leaseDurations.life - 200)
    expect(done).toEqual([])
    await spend(time, 500)
    expect(done).toEqual([1])
  })

  it.each(['property', 'absent', 'reading', 'writing'] as const)(
    'runs the work where storage fails by %s',
    async (failing) => {
      const fake = createFakeLocalStorage()
      const time = createManualTime()
      fake.failing = failing
      const answer = createTabLock(undefined, partsOn(fake, time)).run('refresh', async () => 'ran')
      await spend(time, 2 * leaseDurations.life + 200)
      expect(await answer).toBe('ran')
    },
  )

  it('ignores damage and a claim from a clock that is ahead', async () => {
    for (const text of ['{', 'null', '5', '{"owner":"x"}', '{"owner":"x","until":9e15}']) {
      const fake = createFakeLocalStorage()
      const time = createManualTime()
      fake.texts.set('lease-refresh', text)
      const answer = createTabLock(undefined, partsOn(fake, time)).run('refresh', async () => 'ran')
      await spend(time, 100)
      expect(await answer).toBe('ran')
    }
  })

  it('is won by one of two tabs that claim at the same moment', async () => {
    const fake = createFakeLocalStorage()
    const time = createManualTime()
    const order: string[] = []
    const work = (name: string) => async (): Promise<void> => {
      order.push(`${name} in`)
      await new Promise<void>((resolve) => time.after(500, resolve))
      order.push(`${name} out`)
    }
    const late = partsOn(fake, time)
    const { localStorage } = late.window
    let reads = 0
    const stale = { getItem: (key: string) => ((reads += 1) === 1 ? null : localStorage.getItem(key)) }
    const behind = {
      ...late,
      window: { localStorage: Object.assign(Object.create(localStorage) as typeof localStorage, stale) },
    }
    const first = createTabLock(undefined, partsOn(fake, time)).run('refresh', work('first'))
    const second = createTabLock(undefined, behind).run('refresh', work('second'))
    await spend(time, 3000)
    await Promise.all([first, second])
    expect(order).toEqual(['second in', 'second out', 'first in', 'first out'])
  })

  it('leaves nothing behind', async () => {
    const fake = createFakeLocalStorage()
    const time = createManualTime()
    const answer = createTabLock(undefined, partsOn(fake, time)).run('refresh', async () => 'ran')
    await spend(time, 100)
    await answer
    expect([...fake.texts.keys()]).toEqual([])
  })
})
