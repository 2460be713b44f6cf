import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openConnection, requestText } from '../../../adapters/bench/http-connection.ts'
import type { AddressInfo } from 'node:net'

describe('serialising a request', () => {
  it('counts the bytes of its body, not the characters', () => {
    expect(requestText('POST', '/a', 80, { headers: { x: 'y' }, body: 'آب' })).toBe(
      'POST /a HTTP/1.1\r\nhost: localhost:80\r\nx: y\r\ncontent-length: 4\r\n\r\nآب',
    )
  })
})

describe('a keep-alive connection', () => {
  it('sends one request after the other', async () => {
    const server = createServer((request, response) => void response.end(request.url))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const wire = await openConnection((server.address() as AddressInfo).port)

    const first = await wire.send('GET', '/one')
    const second = await wire.send('GET', '/two')

    expect([first.body.toString(), second.body.toString()]).toEqual(['/one', '/two'])
    wire.close()
    server.close()
  })

  it('reports a lost connection instead of waiting forever', async () => {
    const server = createServer((request) => request.socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const wire = await openConnection((server.address() as AddressInfo).port)

    await expect(wire.send('GET', '/')).rejects.toThrow('the connection was lost')
    server.close()
  })
})
