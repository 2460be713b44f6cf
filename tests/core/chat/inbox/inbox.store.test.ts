import { describe, expect, it } from 'vitest'
import { createInboxStore, type InboxStore, type SupportMessage } from '../../../../core/chat/index.ts'
import { createManualTimers, type ManualTimers } from '../../../support/time/manual-timers.ts'
import { createWorldOfInbox, type InboxWorld } from '../../../support/browser/inbox-scenario.ts'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const answer: SupportMessage = { id: '8', key: null, from: 'support', text: 'سلام', at: '2026-01-01T00:00:00Z' }

function open(): { world: InboxWorld; store: InboxStore; timers: ManualTimers } {
  const timers = createManualTimers()
  const world = createWorldOfInbox()
  return { world, timers, store: createInboxStore({ ...world.parts, timers }) }
}

async function begun() {
  const all = open()
  await all.store.begin()
  all.store.send('سلام')
  await settle()
  return all
}

describe('the built-in chat in the browser', () => {
  it('CHAT-11 requests nothing for a visitor who never wrote, and generates the token at the first message', async () => {
    const { world, store } = open()
    await store.begin()
    expect(world.calls).toEqual([])
    store.send('سلام')
    await settle()
    expect(world.calls).toEqual(['send سلام', 'listen'])
    expect(world.disk.get('once-support-visitor')).toBe('t'.repeat(32))
  })

  it('CHAT-17 opens a stream after the last message it knows', async () => {
    const { world } = await begun()
    expect(world.streams).toEqual(['/api/v1/support/events?ticket=ticket1&after=5'])
    world.say(answer)
    expect(world.calls).toEqual(['send سلام', 'listen'])
  })

  it('CHAT-18 loads what was missed, and retries after 2 seconds and then after 20', async () => {
    const { world, timers } = await begun()
    world.lose()
    await settle()
    expect(world.calls).toEqual(['send سلام', 'listen', 'thread 5'])
    timers.pass(2000)
    await settle()
    expect(world.streams).toHaveLength(2)
    world.lose()
    timers.pass(19_999)
    await settle()
    expect(world.streams).toHaveLength(2)
    timers.pass(1)
    await settle()
    expect(world.streams).toHaveLength(3)
  })

  it('CHAT-19 holds no stream while the page is hidden', async () => {
    const { world, timers } = await begun()
    world.look(false)
    expect(world.closed).toBe(1)
    timers.pass(100_000)
    await settle()
    expect(world.streams).toHaveLength(1)
    world.look(true)
    await settle()
    expect(world.streams).toHaveLength(2)
  })

  it('CHAT-20 warns when a message does not arrive', async () => {
    const { world, store } = open()
    await store.begin()
    world.broken = true
    store.send('سلام')
    await settle()
    expect(store.get().outgoing).toMatchObject([{ text: 'سلام', failed: true }])
    expect(world.warnings).toHaveLength(1)
  })

  it('CHAT-22 closes the thread and its stream when somebody signs in', async () => {
    const { world, store } = await begun()
    world.signIn()
    expect(store.get().messages).toEqual([])
    expect(world.closed).toBe(1)
    await settle()
    expect(world.calls.slice(2)).toEqual(['thread', 'listen'])
  })

  it('CHAT-22 shows results of requests before a sign-in to nobody after it', async () => {
    const { world, store } = await begun()
    store.send('پنهان')
    world.signIn()
    await settle()
    expect(store.get()).toMatchObject({ messages: [], outgoing: [] })
    expect(world.warnings).toEqual([])
  })
})
