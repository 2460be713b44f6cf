import { expect, it } from 'vitest'
import type { TabLock } from '../../core/accounts/browser-session/browser-session.ports.ts'

/** Several tabs that share one lock, and a way to advance time. */
export interface TabLockBench {
  tab(): TabLock
  /** Runs everything that is due. */
  settle(): Promise<void>
}

/** Checks the contract of the port `TabLock`. */
export function tabLockConformance(createBench: () => TabLockBench): void {
  it('runs the work of one tab at a time, and all of it', async () => {
    const bench = createBench()
    const running = { now: 0, most: 0, done: 0 }
    const work = async (): Promise<void> => {
      running.now += 1
      running.most = Math.max(running.most, running.now)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      running.now -= 1
      running.done += 1
    }
    const all = Promise.all(Array.from({ length: 12 }, () => bench.tab().run('refresh', work)))
    await bench.settle()
    await all
    expect(running).toEqual({ now: 0, most: 1, done: 12 })
  })

  it('returns the result of the work', async () => {
    const bench = createBench()
    const answer = bench.tab().run('refresh', async () => 'token')
    await bench.settle()
    expect(await answer).toBe('token')
  })

  it('passes a failure on and releases the lock', async () => {
    const bench = createBench()
    const failing = bench.tab().run('refresh', async () => Promise.reject(new Error('network')))
    const caught = failing.catch((error: unknown) => String(error))
    await bench.settle()
    expect(await caught).toBe('Error: network')
    const next = bench.tab().run('refresh', async () => 'free')
    await bench.settle()
    expect(await next).toBe('free')
  })

  it('keeps locks of different names independent', async () => {
    const bench = createBench()
    const held = { release: () => {} }
    const first = bench.tab().run('one', () => new Promise<void>((resolve) => (held.release = resolve)))
    const second = bench.tab().run('two', async () => 'in')
    await bench.settle()
    expect(await second).toBe('in')
    held.release()
    await bench.settle()
    await first
  })
}
