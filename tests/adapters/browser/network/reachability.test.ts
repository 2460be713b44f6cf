import { describe, expect, it } from 'vitest'
import { createReachability } from '../../../../adapters/browser/network/reachability.ts'

function world() {
  let answer: () => Promise<Response> = async () => new Response()
  const believed = { get: () => true, watch: () => () => {} }
  const reach = createReachability(believed, () => answer())
  const heard: boolean[] = []
  reach.online.watch((online) => heard.push(online))
  return { reach, heard, answerWith: (next: typeof answer) => (answer = next) }
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
})
