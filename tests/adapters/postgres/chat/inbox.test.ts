import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgentInboxRepository } from '../../../../adapters/postgres/chat/agent-inbox.ts'
import { createSupportThreadRepository } from '../../../../adapters/postgres/chat/inbox.ts'
import { createSupportMessageListener } from '../../../../adapters/postgres/chat/message-listener.ts'
import { connect, type Database } from '../../../../adapters/postgres/connection/connect.ts'
import {
  createSupportEventSource,
  createSupportStream,
  createVisitorChatHandlers,
} from '../../../../core/chat/index.ts'
import { visitorCaller as stranger } from '../../../../core/contract/caller.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { stillSettings } from '../../../support/still-settings.ts'

const url = await freshDatabase()
const noon = Date.parse('2026-11-21T12:00:00+03:30')
let now = noon
let database: Database
let people: string[]

beforeAll(async () => {
  database = connect({ url, connections: 4 })
  people = await addShoppers(url, 3)
})

afterAll(() => database.close())

function open() {
  now = noon
  let tickets = 0
  const parts = {
    inbox: createSupportThreadRepository(database),
    agentInbox: createAgentInboxRepository(database),
    secrets: { hash: (text: string) => `digest of ${text}` },
    clock: { now: () => now },
    ids: { uuid: randomUUID, token: () => randomUUID().replaceAll('-', '') + (tickets += 1), digits: () => '0' },
    settings: stillSettings(),
  }
  return {
    service: createVisitorChatHandlers(parts),
    desk: createSupportEventSource(parts),
    line: createSupportStream(parts),
  }
}

const nobody = stranger('::1')
const account = (index: number) => ({ ...nobody, account_id: people[index] ?? '', session_id: 's' })
const tokenOf = (letter: string) => letter.repeat(32)
const threadOf = async (text: string): Promise<string> =>
  (await sqlOf<{ id: string }>(url, 'select thread_id::text as id from support_messages where text = $1', [text]))[0]
    ?.id ?? ''

describe('the support inbox', () => {
  it('CHAT-11 identifies a visitor by the digest of their token, and nobody without one', async () => {
    const { service } = open()
    const visitor = tokenOf('a')
    await service.sendSupportMessage({ visitor, key: randomUUID(), text: 'سلام' }, nobody)
    expect(await service.getSupportThread({ visitor }, nobody)).toMatchObject({
      begun: true,
      messages: [{ text: 'سلام' }],
    })
    expect(await service.getSupportThread({ visitor: tokenOf('z') }, nobody)).toMatchObject({
      begun: false,
      messages: [],
    })
    await expect(service.sendSupportMessage({ key: randomUUID(), text: 'سلام' }, nobody)).rejects.toMatchObject({
      code: 'contract/invalid-input',
    })
    expect(await sqlOf(url, 'select 1 from support_threads where visitor = $1', [visitor])).toEqual([])
  })

  it("CHAT-12 passes a visitor's thread to their account, unless that has one", async () => {
    const { service } = open()
    const visitor = tokenOf('b')
    await service.sendSupportMessage({ visitor, key: randomUUID(), text: 'پیش از ورود' }, nobody)
    expect(await service.getSupportThread({ visitor }, account(0))).toMatchObject({
      messages: [{ text: 'پیش از ورود' }],
    })
    expect(await service.getSupportThread({ visitor }, nobody)).toMatchObject({ begun: false })
    await service.sendSupportMessage({ visitor: tokenOf('c'), key: randomUUID(), text: 'دیگری' }, nobody)
    expect((await service.getSupportThread({ visitor: tokenOf('c') }, account(0))).messages).toHaveLength(1)
    expect(await service.getSupportThread({ visitor: tokenOf('c') }, nobody)).toMatchObject({
      messages: [{ text: 'دیگری' }],
    })
  })

  it('CHAT-13 stores one message per key, even under concurrency', async () => {
    const { service } = open()
    const key = randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => service.sendSupportMessage({ key, text: 'یک بار' }, account(1))),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await service.getSupportThread({}, account(1))).messages).toHaveLength(1)
  })

  it('CHAT-14 refuses messages of another thread, and unknown threads', async () => {
    const { service, desk } = open()
    const { id } = await service.sendSupportMessage({ key: randomUUID(), text: 'مال من' }, account(1))
    await service.sendSupportMessage({ key: randomUUID(), text: 'مال دیگری' }, account(2))
    const missing = { code: 'chat/not-found' }
    await expect(service.markSupportMessagesRead({ message_id: id }, account(2))).rejects.toMatchObject(missing)
    await expect(service.createSupportStreamTicket({ visitor: tokenOf('y') }, nobody)).rejects.toMatchObject(missing)
    await expect(desk.reply('999999', 'پاسخ')).rejects.toMatchObject(missing)
  })

  it('CHAT-15 counts replies until they are read', async () => {
    const { service, desk } = open()
    await service.sendSupportMessage({ visitor: tokenOf('d'), key: randomUUID(), text: 'پرسش د' }, nobody)
    const thread = await threadOf('پرسش د')
    const first = await desk.reply(thread, 'پاسخ ۱')
    await desk.reply(thread, 'پاسخ ۲')
    const who = { visitor: tokenOf('d') }
    expect(await service.getSupportThread(who, nobody)).toMatchObject({ unread: 2 })
    expect(await service.markSupportMessagesRead({ ...who, message_id: first.id }, nobody)).toEqual({ unread: 1 })
    const { messages } = await service.getSupportThread({ ...who, after: first.id }, nobody)
    expect(messages).toMatchObject([{ from: 'support', text: 'پاسخ ۲' }])
  })

  it('CHAT-16 accepts messages at night and says when support opens', async () => {
    const { service } = open()
    expect(await service.getSupportThread({}, nobody)).toMatchObject({ opens_at: null })
    now = Date.parse('2026-11-19T22:00:00+03:30')
    await service.sendSupportMessage({ visitor: tokenOf('e'), key: randomUUID(), text: 'شب به خیر' }, nobody)
    expect(await service.getSupportThread({}, nobody)).toMatchObject({ opens_at: '2026-11-21T05:30:00.000Z' })
  })

  it('CHAT-17 accepts a ticket once, and not after thirty seconds', async () => {
    const { service, line } = open()
    const who = { visitor: tokenOf('f') }
    await service.sendSupportMessage({ ...who, key: randomUUID(), text: 'پرسش ف' }, nobody)
    const [first, late] = [
      await service.createSupportStreamTicket(who, nobody),
      await service.createSupportStreamTicket(who, nobody),
    ]
    expect(await line.admit(first.ticket)).toBe(await threadOf('پرسش ف'))
    expect(await line.admit(first.ticket)).toBeUndefined()
    now += 30_000
    expect(await line.admit(late.ticket)).toBeUndefined()
  })

  it('notifies every process of a new message', async () => {
    const { service } = open()
    const heard: string[] = []
    const stop = await createSupportMessageListener(url).watch((thread_id) => heard.push(thread_id))
    await service.sendSupportMessage({ visitor: tokenOf('g'), key: randomUUID(), text: 'پرسش گ' }, nobody)
    await expect.poll(() => heard).toEqual([await threadOf('پرسش گ')])
    await stop()
  })
})
