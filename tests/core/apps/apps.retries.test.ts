import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTry, givesUp, mostFailures, retryDelays } from '../../../core/apps/index.ts'

const lost = { taken: false, status: 500, problem: 'status' }
const taken = { taken: true, status: 204, problem: null }

describe('APP-9 a message that was not taken', () => {
  it('is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours and 12 hours, then it has failed', () => {
    const tries = [1, 2, 3, 4, 5, 6].map((number) => afterTry(number, lost, 0))
    expect(tries.map(({ next_at }) => next_at && next_at / 60_000)).toEqual([1, 5, 30, 120, 720, null])
    expect(tries.map(({ state }) => state)).toEqual([...Array<string>(5).fill('waiting'), 'failed'])
  })

  it('rests once it was taken, at whichever try, and is never tried again when it is not worth it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 2 ** 40 }), (number, now) => {
        expect(afterTry(number, taken, now)).toEqual({ state: 'delivered', next_at: null })
        expect(afterTry(number, { ...lost, dropped: true }, now)).toEqual({ state: 'failed', next_at: null })
        const { state, next_at } = afterTry(number, lost, now)
        expect(state === 'waiting').toBe(number <= retryDelays.length)
        expect(next_at === null || next_at > now).toBe(true)
      }),
    )
  })
})

describe('APP-10 an app gives up', () => {
  it('when a message has failed for good, or after fifteen tries in a row', () => {
    const waiting = afterTry(1, lost, 0)
    expect(givesUp(afterTry(6, lost, 0), lost, 1)).toBe(true)
    expect(givesUp(waiting, lost, mostFailures - 1)).toBe(false)
    expect(givesUp(waiting, lost, mostFailures)).toBe(true)
  })

  it('not over a message that was taken, or dropped for its age', () => {
    expect(givesUp(afterTry(1, taken, 0), taken, 99)).toBe(false)
    expect(givesUp({ state: 'failed', next_at: null }, { ...lost, dropped: true }, 99)).toBe(false)
  })
})
