import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHttpResponse } from '../../../adapters/bench/http-response.ts'

const plain = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-A: b: c\r\n\r\nسل!rest')
const chunked = Buffer.from(
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\nrest',
)

describe('reading an HTTP response', () => {
  it('reads the body by its length and leaves the rest', () => {
    const read = readHttpResponse(plain)

    expect(read?.response.status).toBe(200)
    expect(read?.response.headers.get('x-a')).toBe('b: c')
    expect(read?.response.body.toString()).toBe('سل!')
    expect(plain.subarray(read?.used).toString()).toBe('rest')
  })

  it('joins the chunks of a body', () => {
    const read = readHttpResponse(chunked)

    expect(read?.response.status).toBe(404)
    expect(read?.response.body.toString()).toBe('abcde')
    expect(chunked.subarray(read?.used).toString()).toBe('rest')
  })

  it.each([
    ['length', plain],
    ['chunks', chunked],
  ])('waits while a response by %s is incomplete', (_, bytes) => {
    const end = bytes.length - 'rest'.length
    fc.assert(
      fc.property(fc.nat(end - 1), (cut) => {
        expect(readHttpResponse(bytes.subarray(0, cut))).toBeUndefined()
      }),
    )
  })
})
