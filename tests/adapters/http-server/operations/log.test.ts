import { describe, expect, it } from 'vitest'
import { createLog } from '../../../../adapters/http-server/operations/log.ts'

function written(error: unknown, facts = {}): string {
  const lines: string[] = []
  createLog(
    (line) => void lines.push(line),
    () => 0,
  ).error('call failed', facts, error)
  return lines.join('')
}

describe('the log', () => {
  it.each(['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', '0499370899', 'IR820540102680020817909002', 'bzk_abc', 'eyJhbGciOi.eyJzdWIi'])(
    'does not repeat %s, which an error quotes',
    (secret) => {
      expect(written(new Error(`invalid input: "${secret}"`))).not.toContain(secret)
    },
  )

  it('hides the hash in a path, and keeps the rest of it and the request id', () => {
    const request_id = '4d63171b-64f1-42f9-afd5-fc0416fd6ab5'
    const line = written(new Error('x'), {
      request_id,
      path: '/api/v1/wallet/charges/abcdefgh0123ijklmnop45qrst/payment',
    })

    expect(line).toContain(`"${request_id}"`)
    expect(line).toContain('"/api/v1/wallet/charges/***/payment"')
  })

  it('keeps where an error happened', () => {
    expect(written(new Error('no row 42 in orders'))).toContain('no row 42 in orders')
  })
})
