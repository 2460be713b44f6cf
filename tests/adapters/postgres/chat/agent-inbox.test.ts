import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createAuditLog,
  createSupportThreadRepository,
  createAgentInboxRepository,
} from '../../../../adapters/postgres/index.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createChatService, createSupportStream, allThreads } from '../../../../core/chat/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { type Actor, shoppersOf, sqlOf } from '../../../support/people/actors.ts'
import { createCountedIds } from '../../../support/counted-ids.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 3 })
const parts = {
  inbox: createSupportThreadRepository(database),
  agentInbox: createAgentInboxRepository(database),
  audit: createAuditLog(database),
  secrets: { hash: (text: string) => `digest of ${text}` },
  transactions: database.transactions,
  clock: { now: () => Date.now() },
  ids: createCountedIds(),
  settings: stillSettings(),
}
const [service, line] = [createChatService(parts), createSupportStream(parts)]
const [shopper, first, second] = (await shoppersOf(url, 3)) as [Actor, Actor, Actor]
await sqlOf(
  url,
  `insert into platform_roles (account_id, role, granted_by, granted_at) select id, 'support', id, now() from accounts where id = any($1)`,
  [[first.account_id, second.account_id]],
)
const hashes = await sqlOf<{ id: string; hash: string }>(url, 'select id::text, user_hash_id as hash from accounts')
const hashOf = (id: string) => hashes.find((one) => one.id === id)?.hash ?? null
const workerOf = ({ account_id }: Actor): Caller => ({
  ...visitorCaller('::1', 'admin'),
  account_id,
  platform: 'support',
})
const [one, two] = [workerOf(first), workerOf(second)]
const buyer = { ...visitorCaller('::1'), account_id: shopper.account_id }
const say = (text: string) => service.sendSupportMessage({ key: randomUUID(), text }, buyer)
const list = async (only: 'open' | 'mine' | 'unanswered' | 'closed', text = '', caller = one) =>
  (await service.listSupportThreads({ only, text, cursor: null, limit: 30 }, caller)).rows

afterAll(() => database.close())

describe("the agents' side of the support inbox", () => {
  it('CHAT-30 CHAT-35 CHAT-33 a question counts as unanswered; it is found by text, name and number', async () => {
    const { id } = await say('فرش کی می‌رسد؟')
    const [row] = await list('unanswered')
    expect(row).toMatchObject({ unread: 1, closed: false, assignee: null, last: { id, from: 'visitor' } })
    for (const text of ['کی می‌رسد', shopper.mobile.slice(2), hashOf(shopper.account_id) ?? ''])
      expect(await list('open', text)).toHaveLength(1)
    const blind = { ...one, platform: 'moderator' } as const
    expect(await list('open', shopper.mobile, blind)).toEqual([])
    const { thread_id } = row ?? expect.fail()
    expect((await service.getVisitorThread({ thread_id }, one)).mobile).toBe(shopper.mobile)
    expect((await service.getVisitorThread({ thread_id }, blind)).mobile).toBeNull()
    await service.markThreadRead({ thread_id, message_id: id }, one)
    expect(await list('unanswered')).toMatchObject([{ unread: 0 }])
  })

  it('CHAT-31 CHAT-32 the second of two concurrent replies is refused; the same key is the same reply', async () => {
    const [{ thread_id, last }] = (await list('open')) as [Awaited<ReturnType<typeof list>>[number]]
    const key = randomUUID()
    const answer = { thread_id, key, text: 'سه روز دیگر.', seen: last.id }
    const said = await service.replyToThread(answer, one)
    expect(await service.replyToThread(answer, one)).toEqual(said)
    const late = service.replyToThread({ ...answer, key: randomUUID(), text: 'فردا.' }, two)
    await expect(late).rejects.toMatchObject({ code: 'chat/changed' })
    expect(await list('mine')).toHaveLength(1)
    expect(await list('unanswered')).toEqual([])
    expect((await service.getSupportThread({}, buyer)).messages.map(({ text }) => text)).toEqual([
      'فرش کی می‌رسد؟',
      'سه روز دیگر.',
    ])
    const [to, seen] = [hashOf(second.account_id), hashOf(first.account_id)]
    await service.assignThread({ thread_id, to, seen }, one)
    await expect(service.assignThread({ thread_id, to: null, seen }, one)).rejects.toMatchObject({
      code: 'chat/changed',
    })
    const outsider = service.assignThread({ thread_id, to: hashOf(shopper.account_id), seen: to }, one)
    await expect(outsider).rejects.toMatchObject({ code: 'chat/not-found' })
    expect(await list('mine', '', two)).toHaveLength(1)
  })

  it('CHAT-30 CHAT-36 the next question reopens a closed thread; closing it without having seen that is refused', async () => {
    const [{ thread_id, last }] = (await list('open')) as [Awaited<ReturnType<typeof list>>[number]]
    await say('یک پرسش دیگر')
    const late = service.closeThread({ thread_id, seen: last.id }, one)
    await expect(late).rejects.toMatchObject({ code: 'chat/changed' })
    const [{ last: now }] = (await list('open')) as [Awaited<ReturnType<typeof list>>[number]]
    await service.closeThread({ thread_id, seen: now.id }, one)
    expect([await list('closed'), await list('open')].map(({ length }) => length)).toEqual([1, 0])
    await say('و این')
    expect([await list('closed'), await list('open')].map(({ length }) => length)).toEqual([0, 1])
    const acts = await sqlOf(url, `select action from audit_log where subject_id = $1 order by id`, [thread_id])
    expect(acts.map(({ action }) => action)).toEqual(['reply', 'assign', 'close'].map((action) => `support.${action}`))
  })

  it('CHAT-35 one ticket opens the stream of all threads, once', async () => {
    const { ticket } = await service.createAgentStreamTicket({}, one)
    expect([await line.admit(ticket), await line.admit(ticket)]).toEqual([allThreads, undefined])
    const { newest } = await service.listSupportThreads({ only: 'open', text: '', cursor: null, limit: 1 }, one)
    expect(await line.since(allThreads, newest ?? '')).toEqual([])
    const { id } = await service.sendSupportMessage(
      { visitor: 'b'.repeat(32), key: randomUUID(), text: 'مهمان' },
      visitorCaller('::1'),
    )
    expect(await line.since(allThreads, newest ?? '')).toEqual([{ id }])
  })

  it('CHAT-34 canned replies have unique titles, and a change of an outdated version is refused', async () => {
    const fields = { title: 'سلام', text: 'سلام! چطور کمک کنم؟' }
    await service.saveCannedReply({ canned_reply_id: null, version: 0, ...fields }, one)
    const again = service.saveCannedReply({ canned_reply_id: null, version: 0, ...fields }, one)
    await expect(again).rejects.toMatchObject({ code: 'chat/title-taken' })
    const { rows } = await service.listCannedReplies({}, one)
    const { canned_reply_id, version } = rows[0] ?? expect.fail()
    await service.saveCannedReply({ canned_reply_id, version, ...fields, text: 'درود!' }, one)
    await expect(service.deleteCannedReply({ canned_reply_id, version }, two)).rejects.toMatchObject({
      code: 'chat/changed',
    })
    await service.deleteCannedReply({ canned_reply_id, version: version + 1 }, two)
  })
})
