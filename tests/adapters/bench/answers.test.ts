import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../adapters/bench/answers.ts'

const plain = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-A: b: c\r\n\r\nسل!rest')
const chunked = Buffer.from(
  'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\nrest',
)

describe('reading an answer', () => {
  it('takes the body by its length and leaves the rest', () => {
    const read = readAnswer(plain)

    expect(read?.answer.status).toBe(200)
    expect(read?.answer.headers.get('x-a')).toBe('b: c')
    expect(read?.answer.body.toString()).toBe('سل!')
    expect(plain.subarray(read?.used).toString()).toBe('rest')
  })

  it('joins the chunks of a body', () => {
    const read = readAnswer(chunked)

    expect(read?.answer.status).toBe(404)
    expect(read?.answer.body.toString()).toBe('abcde')
    expect(chunked.subarray(read?.used).toString()).toBe('rest')
  })

  it.each([
    ['length', plain],
    ['chunks', chunked],
  ])('waits while an answer by %s is not complete', (_, bytes) => {
    const end = bytes.length - 'rest'.length
    fc.assert(
      fc.property(fc.nat(end - 1), (cut) => {
        expect(readAnswer(bytes.subarray(0, cut))).toBeUndefined()
      }),
    )
  })
})
