import { describe, expect, it } from 'vitest'
import { createReach } from '../../../adapters/browser/reach.ts'

function world() {
  let answer: () => Promise<Response> = async () => new Response()
  const believed = { get: () => true, watch: () => () => {} }
  const reach = createReach(believed, () => answer())
  const heard: boolean[] = []
  reach.online.watch((online) => heard.push(online))
  return { reach, heard, answerWith: (next: typeof answer) => (answer = next) }
}

describe('whether the network can be reached', () => {
  it('is away after a request without an answer, until one gets through', async () => {
    const { reach, heard, answerWith } = world()
    answerWith(() => Promise.reject(new TypeError('failed')))
    await expect(reach.fetch('/x')).rejects.toThrow('failed')
    expect(reach.online.get()).toBe(false)
    answerWith(async () => new Response(null, { status: 500 }))
    await reach.fetch('/x')
    expect(heard).toEqual([false, true])
  })

  it('a request that was given up says nothing of the network', async () => {
    const { reach, heard, answerWith } = world()
    answerWith(() => Promise.reject(new DOMException('given up', 'AbortError')))
    await expect(reach.fetch('/x')).rejects.toThrow('given up')
    expect(heard).toEqual([])
  })
})
