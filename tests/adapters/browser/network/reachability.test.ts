import { describe, expect, it, vi } from 'vitest'
import type { Online } from '../../../../core/freshness/index.ts'
import { createManualTimers } from '../../../support/time/manual-timers.ts'
import { createReachability, probeDelay } from '../../../../adapters/browser/network/reachability.ts'

function world() {
  let answer: () => Promise<Response> = async () => new Response()
  let connected = true
  const timers = createManualTimers()
  const believed: Online = {
    get: () => connected,
    connection: () => (connected ? 'online' : 'offline'),
    watch: () => () => {},
  }
  const reach = createReachability(believed, () => answer(), timers)
  const heard: boolean[] = []
  reach.online.watch((online) => heard.push(online))
  const disconnect = (): void => {
    connected = false
  }
  return { reach, heard, timers, disconnect, answerWith: (next: typeof answer) => (answer = next) }
}

describe('reachability', () => {
  it('is offline after a failed request, until one succeeds', async () => {
    const { reach, heard, answerWith } = world()
    answerWith(() => Promise.reject(new TypeError('failed')))
    await expect(reach.fetch('/x')).rejects.toThrow('failed')
    expect(reach.online.get()).toBe(false)
    answerWith(async () => new Response(null, { status: 500 }))
    await reach.fetch('/x')
    expect(heard).toEqual([false, true])
  })

  it('ignores an aborted request', async () => {
    const { reach, heard, answerWith } = world()
    answerWith(() => Promise.reject(new DOMException('given up', 'AbortError')))
    await expect(reach.fetch('/x')).rejects.toThrow('given up')
    expect(heard).toEqual([])
  })

  it('FRESH-9 tells a server that is gone from a lost connection', async () => {
    const { reach, disconnect, answerWith } = world()
    answerWith(async () => new Response(null, { status: 502 }))
    await reach.fetch('/x')
    expect(reach.online.connection()).toBe('server-gone')
    disconnect()
    expect(reach.online.connection()).toBe('offline')
  })

  it('FRESH-9 asks a server that is gone until it answers', async () => {
    const { reach, heard, timers, answerWith } = world()
    answerWith(() => Promise.reject(new TypeError('failed')))
    await expect(reach.fetch('/x')).rejects.toThrow('failed')
    timers.pass(probeDelay)
    await Promise.resolve()
    await vi.waitFor(() => expect(timers.pending()).toBe(1))
    expect(heard).toEqual([false])
    answerWith(async () => new Response())
    timers.pass(probeDelay)
    await vi.waitFor(() => expect(heard).toEqual([false, true]))
    expect(timers.pending()).toBe(0)
  })
})
