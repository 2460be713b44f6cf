import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserClock } from '../../../adapters/browser/clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the browser clock', () => {
  it('is in milliseconds', () => {
    vi.useFakeTimers({ now: 5000 })
    expect(createBrowserClock().now()).toBe(5000)
  })
})
