import { afterAll, describe, expect, it } from 'vitest'
import { connect, createAuditLog, createAuditQueries } from '../../../../adapters/postgres/index.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { createMarket } from '../../../support/market/market.ts'
import { sqlOf } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const { accounts, stores } = await createMarket(url)
const database = connect({ url, connections: 2 })
const [log, queries] = [createAuditLog(database), createAuditQueries(database)]
const { transactions } = database
const everything = { limit: 10, actor: '', action: '', subject: '', subject_id: '' } as const
const entry = {
  actor: accounts.admin,
  action: 'store.suspend',
  subject: 'store',
  subject_id: stores[0]?.id ?? '',
  reason: 'شکایت خریداران',
  before: { state: 'active' },
  after: { state: 'suspended' },
  at: Date.parse('2026-11-22T12:00:00Z'),
} as unknown as Parameters<typeof log.record>[0]

afterAll(() => database.close())

describe('the audit log in PostgreSQL', () => {
  it('AUD-1 keeps an action with its actor, subject, reason and values, when its transaction is kept', async () => {
    const torn = transactions.run(async () => {
      await log.record(entry)
      throw new Error('the action failed')
    })
    await expect(torn).rejects.toThrow('the action failed')
    expect(await queries.list(everything)).toEqual([])

    await transactions.run(() => log.record(entry))

    expect(await queries.list(everything)).toMatchObject([
      {
        action: 'store.suspend',
        subject: 'store',
        subject_id: stores[0]?.id,
        reason: 'شکایت خریداران',
        before: { state: 'active' },
        after: { state: 'suspended' },
        at: '2026-11-22T12:00:00Z',
        actor: { user_hash_id: expect.any(String) },
      },
    ])
  })

  it('AUD-1 never changes or loses an entry', async () => {
    for (const statement of [`update audit_log set reason = ''`, 'delete from audit_log', 'truncate audit_log'])
      await expect(sqlOf(url, statement)).rejects.toThrow('append-only')
    expect(await queries.list(everything)).toHaveLength(1)
  })
})
