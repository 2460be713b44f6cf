import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSupportShelf } from '../../../adapters/postgres/chat.desk.ts'
import { createSupportInbox } from '../../../adapters/postgres/chat.ts'
import { createSupportNews } from '../../../adapters/postgres/chat.news.ts'
import { connect, type Database } from '../../../adapters/postgres/connect.ts'
import { createSupportDesk, createSupportLine, createVisitorService } from '../../../core/chat/index.ts'
import { visitor as stranger } from '../../../core/contract/caller.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { stillSettings } from '../../support/still-settings.ts'

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
    inbox: createSupportInbox(database),
    shelf: createSupportShelf(database),
    secrets: { hash: (text: string) => `digest of ${text}` },
    clock: { now: () => now },
    ids: { uuid: randomUUID, token: () => randomUUID().replaceAll('-', '') + (tickets += 1), digits: () => '0' },
    settings: stillSettings(),
  }
  return { service: createVisitorService(parts), desk: createSupportDesk(parts), line: createSupportLine(parts) }
}

const nobody = stranger('::1')
const account = (index: number) => ({ ...nobody, account_id: people[index] ?? '', session_id: 's' })
const tokenOf = (letter: string) => letter.repeat(32)
const threadOf = async (text: string): Promise<string> =>
  (await sqlOf<{ id: string }>(url, 'select thread_id::text as id from support_messages where text = $1', [text]))[0]
    ?.id ?? ''

describe('the support inbox', () => {
  it('CHAT-11 knows a visitor by the digest of their token, and nobody without one', async () => {
    const { service } = open()
    const visitor = tokenOf('a')
    await service.send({ visitor, key: randomUUID(), text: 'سلام' }, nobody)
    expect(await service.thread({ visitor }, nobody)).toMatchObject({ begun: true, messages: [{ text: 'سلام' }] })
    expect(await service.thread({ visitor: tokenOf('z') }, nobody)).toMatchObject({ begun: false, messages: [] })
    await expect(service.send({ key: randomUUID(), text: 'سلام' }, nobody)).rejects.toMatchObject({
      code: 'contract/invalid-input',
    })
    expect(await sqlOf(url, 'select 1 from support_threads where visitor = $1', [visitor])).toEqual([])
  })

  it('CHAT-12 gives a visitor’s conversation to their account, unless that has one', async () => {
    const { service } = open()
    const visitor = tokenOf('b')
    await service.send({ visitor, key: randomUUID(), text: 'پیش از ورود' }, nobody)
    expect(await service.thread({ visitor }, account(0))).toMatchObject({ messages: [{ text: 'پیش از ورود' }] })
    expect(await service.thread({ visitor }, nobody)).toMatchObject({ begun: false })
    await service.send({ visitor: tokenOf('c'), key: randomUUID(), text: 'دیگری' }, nobody)
    expect((await service.thread({ visitor: tokenOf('c') }, account(0))).messages).toHaveLength(1)
    expect(await service.thread({ visitor: tokenOf('c') }, nobody)).toMatchObject({ messages: [{ text: 'دیگری' }] })
  })

  it('CHAT-13 stores the same key once, even when it comes many times together', async () => {
    const { service } = open()
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => service.send({ key, text: 'یک بار' }, account(1))))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await service.thread({}, account(1))).messages).toHaveLength(1)
  })

  it('CHAT-14 knows no message of another conversation, and no unknown conversation', async () => {
    const { service, desk } = open()
    const { id } = await service.send({ key: randomUUID(), text: 'مال من' }, account(1))
    await service.send({ key: randomUUID(), text: 'مال دیگری' }, account(2))
    const missing = { code: 'chat/not-found' }
    await expect(service.read({ message_id: id }, account(2))).rejects.toMatchObject(missing)
    await expect(service.listen({ visitor: tokenOf('y') }, nobody)).rejects.toMatchObject(missing)
    await expect(desk.reply('999999', 'پاسخ')).rejects.toMatchObject(missing)
  })

  it('CHAT-15 counts answers until they are read', async () => {
    const { service, desk } = open()
    await service.send({ visitor: tokenOf('d'), key: randomUUID(), text: 'پرسش د' }, nobody)
    const thread = await threadOf('پرسش د')
    const first = await desk.reply(thread, 'پاسخ ۱')
    await desk.reply(thread, 'پاسخ ۲')
    const who = { visitor: tokenOf('d') }
    expect(await service.thread(who, nobody)).toMatchObject({ unread: 2 })
    expect(await service.read({ ...who, message_id: first.id }, nobody)).toEqual({ unread: 1 })
    const { messages } = await service.thread({ ...who, after: first.id }, nobody)
    expect(messages).toMatchObject([{ from: 'support', text: 'پاسخ ۲' }])
  })

  it('CHAT-16 takes messages at night and says when it answers again', async () => {
    const { service } = open()
    expect(await service.thread({}, nobody)).toMatchObject({ opens_at: null })
    now = Date.parse('2026-11-19T22:00:00+03:30')
    await service.send({ visitor: tokenOf('e'), key: randomUUID(), text: 'شب به خیر' }, nobody)
    expect(await service.thread({}, nobody)).toMatchObject({ opens_at: '2026-11-21T05:30:00.000Z' })
  })

  it('CHAT-17 admits with a ticket once, and not after thirty seconds', async () => {
    const { service, line } = open()
    const who = { visitor: tokenOf('f') }
    await service.send({ ...who, key: randomUUID(), text: 'پرسش ف' }, nobody)
    const [first, late] = [await service.listen(who, nobody), await service.listen(who, nobody)]
    expect(await line.admit(first.ticket)).toBe(await threadOf('پرسش ف'))
    expect(await line.admit(first.ticket)).toBeUndefined()
    now += 30_000
    expect(await line.admit(late.ticket)).toBeUndefined()
  })

  it('tells every process of a new message', async () => {
    const { service } = open()
    const heard: string[] = []
    const stop = await createSupportNews(url).watch((thread_id) => heard.push(thread_id))
    await service.send({ visitor: tokenOf('g'), key: randomUUID(), text: 'پرسش گ' }, nobody)
    await expect.poll(() => heard).toEqual([await threadOf('پرسش گ')])
    await stop()
  })
})
