import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultOfAttempt, shouldDisableApp, maxFailures, retryDelays } from '../../../../core/apps/index.ts'

const lost = { taken: false, status: 500, problem: 'status' }
const taken = { taken: true, status: 204, problem: null }

describe('APP-9 a refused delivery', () => {
  it('is retried after 1 minute, 5 minutes, 30 minutes, 2 hours and 12 hours, then it has failed', () => {
    const tries = [1, 2, 3, 4, 5, 6].map((number) => resultOfAttempt(number, lost, 0))
    expect(tries.map(({ next_at }) => next_at && next_at / 60_000)).toEqual([1, 5, 30, 120, 720, null])
    expect(tries.map(({ state }) => state)).toEqual([...Array<string>(5).fill('waiting'), 'failed'])
  })

  it('is not retried after success, or when it is not worth it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 2 ** 40 }), (number, now) => {
        expect(resultOfAttempt(number, taken, now)).toEqual({ state: 'delivered', next_at: null })
        expect(resultOfAttempt(number, { ...lost, dropped: true }, now)).toEqual({ state: 'failed', next_at: null })
        const { state, next_at } = resultOfAttempt(number, lost, now)
        expect(state === 'waiting').toBe(number <= retryDelays.length)
        expect(next_at === null || next_at > now).toBe(true)
      }),
    )
  })
})

describe('APP-10 an app goes into error', () => {
  it('when a delivery has failed permanently, or after fifteen consecutive failures', () => {
    const waiting = resultOfAttempt(1, lost, 0)
    expect(shouldDisableApp(resultOfAttempt(6, lost, 0), lost, 1)).toBe(true)
    expect(shouldDisableApp(waiting, lost, maxFailures - 1)).toBe(false)
    expect(shouldDisableApp(waiting, lost, maxFailures)).toBe(true)
  })

  it('not after a delivery that succeeded, or was dropped for its age', () => {
    expect(shouldDisableApp(resultOfAttempt(1, taken, 0), taken, 99)).toBe(false)
    expect(shouldDisableApp({ state: 'failed', next_at: null }, { ...lost, dropped: true }, 99)).toBe(false)
  })
})
