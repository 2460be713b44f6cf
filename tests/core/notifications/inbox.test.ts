import { describe, expect, it } from 'vitest'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { inboxKinds, inboxSentence } from '../../../core/notifications/index.ts'
import { createInboxService } from '../../../core/notifications/inbox/inbox.service.ts'
import { rial } from '../../../core/shared/money.ts'

describe('the inbox', () => {
  it('NOT-8 says every kind in a sentence of its own, without a name that it lacks', () => {
    const product = { id: '1', title: 'گلیم' }
    const said = inboxKinds.map((kind) => inboxSentence(kind, { order: '1001', product, amount: rial(500_000) }))
    expect(new Set(said).size).toBe(inboxKinds.length)
    for (const sentence of said) expect(sentence).toMatch(/^[^.]*(?:1001|گلیم|تومان)[^.]*\.$/)
    expect(said.join(' ')).not.toMatch(/undefined|null|«»/)
  })

  it('NOT-9 looks back ninety days, and reads nothing that has not happened yet', async () => {
    const now = Date.parse('2026-03-01T00:00:00Z')
    const asked: unknown[] = []
    const service = createInboxService({
      clock: { now: () => now },
      inbox: {
        list: async (...input) => (asked.push(input), { total: 0, rows: [] }),
        countUnread: async (...input) => (asked.push(input), 0),
        markRead: async (...input) => void asked.push(input),
      },
    })
    const caller = { ...visitorCaller('::1', 'main'), account_id: '7', session_id: 's' }
    await service.listMyNotifications({ offset: 0, limit: 20 }, caller)
    await service.countMyUnreadNotifications({}, caller)
    await service.readMyNotifications({ until: '2026-02-01T00:00:00Z' }, caller)
    await service.readMyNotifications({ until: '2027-02-01T00:00:00Z' }, caller)
    const since = Date.parse('2025-12-01T00:00:00Z')
    expect(asked).toEqual([
      ['7', since, 0, 20],
      ['7', since],
      ['7', Date.parse('2026-02-01T00:00:00Z')],
      ['7', now],
    ])
  })
})
