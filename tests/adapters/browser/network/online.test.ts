import { describe, expect, it } from 'vitest'
import { createOnline } from '../../../../adapters/browser/network/online.ts'

describe('the network state', () => {
  it('reports changes', () => {
    const window = Object.assign(new EventTarget(), { navigator: { onLine: true } })
    const online = createOnline(window)
    const heard: boolean[] = []
    const stop = online.watch((state) => heard.push(state))
    expect(online.get()).toBe(true)
    window.navigator.onLine = false
    window.dispatchEvent(new Event('offline'))
    window.navigator.onLine = true
    window.dispatchEvent(new Event('online'))
    stop()
    window.dispatchEvent(new Event('offline'))
    expect(heard).toEqual([false, true])
  })
})
