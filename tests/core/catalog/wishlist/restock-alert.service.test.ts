import { expect, it } from 'vitest'
import { notifyRestocked } from '../../../../core/catalog/index.ts'
import { createMemoryFeedback } from '../../../support/catalog/memory-feedback.ts'

it('CAT-15 notifies each person once, and again when the provider did not accept the message', async () => {
  const { parts, due } = createMemoryFeedback()
  const sent: string[] = []
  const sms = {
    async sendTemplate(_kind: string, mobile: string) {
      if (mobile === '09350000002') throw new Error('not now')
      sent.push(mobile)
    },
  }
  for (const number of ['1', '2'])
    due.push({ account_id: number, variant_id: '1', mobile: `0935000000${number}`, title: 'فرش' })

  expect(await notifyRestocked({ ...parts, sms })).toBe(1)
  expect(due.map(({ account_id }) => account_id)).toEqual(['2'])
  expect(await notifyRestocked({ ...parts, sms })).toBe(0)
  expect(sent).toEqual(['09350000001'])
})
