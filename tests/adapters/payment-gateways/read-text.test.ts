import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { readText } from '../../../adapters/payment-gateways/read-text.ts'

let ended = 0
const server = createServer((_request, response) => {
  response.writeHead(200)
  response.write('نیم')
  response.on('close', () => (ended += 1))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

describe('reading the text of a response', () => {
  it('ends a body that never ends when the signal aborts, and with it the connection', async () => {
    const response = await fetch(url)
    const controller = new AbortController()
    setImmediate(() => controller.abort())
    await expect(readText(response, controller.signal, 100)).rejects.toThrow('the time is up')
    await expect.poll(() => ended).toBe(1)
  })

  it('refuses what is longer, and joins signs that were cut between parts', async () => {
    const bytes = new TextEncoder().encode('سلام')
    const body = () => new Response(new Blob([bytes.slice(0, 3), bytes.slice(3)]).stream())
    const { signal } = new AbortController()
    expect(await readText(body(), signal, bytes.length)).toBe('سلام')
    await expect(readText(body(), signal, bytes.length - 1)).rejects.toThrow('too large')
    expect(await readText(new Response(null), signal, 1)).toBe('')
  })
})
