import { describe, expect, it } from 'vitest'
import { listen } from '../../../../adapters/http-server/listen.ts'
import { createEventStream, streamLimits } from '../../../../adapters/http-server/events/event-stream.ts'
import type { SupportMessage } from '../../../../core/chat/index.ts'

const ticket = 't'.repeat(32)

/** Opens the streams over a real socket, with an inbox in memory. */
async function open() {
  const said: SupportMessage[] = []
  let tell = (_thread_id: string): void => {}
  const events = await createEventStream({
    source: {
      admit: async (given) => (given === ticket ? '7' : undefined),
      since: async (_thread_id, after) => said.filter(({ id }) => Number(id) > Number(after)),
    },
    signal: {
      async watch(listener) {
        tell = listener
        return async () => {}
      },
    },
    log: { info: () => {}, error: () => {} },
  })
  const server = await listen((request, peer) => events.answer(request, peer), '127.0.0.1', 0)
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/?${query}`, { headers })
  const say = (id: string): void => {
    said.push({ id, key: null, from: 'support', text: 'سلام', at: '2026-01-01T00:00:00Z' })
    tell('7')
  }
  const close = async () => {
    await events.close()
    await server.close(1000)
  }
  return { ask, say, tell: (thread_id: string) => tell(thread_id), close }
}

/** Reads a stream until a text has arrived. */
async function readUntil(response: Response, text: string): Promise<string> {
  const reader = (response.body ?? expect.fail()).pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  while (!read.includes(text)) {
    const { done, value } = await reader.read()
    if (done) return `${read} END`
    read += value
  }
  await reader.cancel()
  return read
}

describe('the message stream', () => {
  it('sends new messages at once, unbuffered, with their ids', async () => {
    const { ask, say, close } = await open()
    const response = await ask(`ticket=${ticket}&after=1`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    })
    say('2')
    expect(await readUntil(response, 'id: 2\ndata: {"id":"2"')).not.toContain('END')
    await close()
  })

  it('CHAT-17 resumes after the last message the browser had', async () => {
    const { ask, say, close } = await open()
    say('2')
    say('3')
    expect(await readUntil(await ask(`ticket=${ticket}&after=1`), 'id: 3')).toContain('id: 2')
    expect(await readUntil(await ask(`ticket=${ticket}&after=1`, { 'last-event-id': '2' }), 'id: 3')).not.toContain(
      'id: 2',
    )
    await close()
  })

  it('CHAT-14 responds 404 without a ticket, or with an invalid one', async () => {
    const { ask, close } = await open()
    expect((await ask('')).status).toBe(404)
    expect((await ask(`ticket=${'x'.repeat(32)}`)).status).toBe(404)
    await close()
  })

  it('limits the streams of one address', async () => {
    const { ask, close } = await open()
    const streams = await Promise.all(Array.from({ length: streamLimits.perAddress }, () => ask(`ticket=${ticket}`)))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await ask(`ticket=${ticket}`)).status).toBe(503)
    await close()
  })

  it('ends every stream when the server stops', async () => {
    const { ask, close } = await open()
    const response = await ask(`ticket=${ticket}`)
    await close()
    expect(await readUntil(response, 'never')).toContain('END')
  })
})
