import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserTimers } from '../../../adapters/browser/timers.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('the browser timers', () => {
  it('run what is due and not what was cancelled', () => {
    vi.useFakeTimers()
    const timers = createBrowserTimers()
    const heard: string[] = []
    timers.after(10, () => heard.push('kept'))
    timers.after(10, () => heard.push('called off'))()
    vi.advanceTimersByTime(9)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['kept'])
  })
})
