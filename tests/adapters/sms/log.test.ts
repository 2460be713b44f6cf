import { describe, expect, it } from 'vitest'
import { createSmsLog } from '../../../adapters/sms/log.ts'

describe('the SMS log', () => {
  it('remembers the last code of a number', async () => {
    const log = createSmsLog(() => {})

    await log.sendTemplate('sign-in-code', '09120000001', { code: '111111' })
    await log.sendTemplate('sign-in-code', '09120000001', { code: '222222' })
    await log.sendTemplate('order-paid', '09120000001', { order: '1200' })

    expect(log.lastCode('09120000001')).toBe('222222')
    expect(log.lastCode('09120000002')).toBeUndefined()
  })

  it('writes neither the code nor the full number', async () => {
    const lines: string[] = []

    await createSmsLog((line) => lines.push(line)).sendTemplate('sign-in-code', '09123456789', { code: '111111' })

    expect(lines).toEqual(['sms sign-in-code to 0912***89'])
  })

  it('forgets the oldest number after a thousand', async () => {
    const log = createSmsLog(() => {})
    const mobile = (index: number): string => `0912${String(index).padStart(7, '0')}`
    for (let index = 0; index <= 1000; index += 1)
      await log.sendTemplate('sign-in-code', mobile(index), { code: '111111' })

    expect([log.lastCode(mobile(0)), log.lastCode(mobile(1))]).toEqual([undefined, '111111'])
  })
})
