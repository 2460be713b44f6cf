import { describe, expect, it } from 'vitest'
import {
  emptyInbox,
  type InboxEvent,
  inboxStep,
  type InboxState,
  noAttachments,
  type SupportMessage,
} from '../../../../core/chat/index.ts'

const answer = (id: string): SupportMessage => ({
  id,
  key: null,
  from: 'support',
  text: 'سلام',
  at: '2026-01-01T00:00:00Z',
})
const own = (id: string, key: string): SupportMessage => ({ ...answer(id), key, from: 'visitor' })

function run(...events: readonly InboxEvent[]) {
  let state: InboxState = emptyInbox
  const effects: unknown[] = []
  for (const event of events) {
    const [next, ...asked] = inboxStep(state, event)
    state = next
    effects.push(...asked)
  }
  return { state, effects }
}

describe('the built-in chat', () => {
  it('CHAT-15 counts replies while it is closed, and marks them read when it opens', () => {
    const first = { type: 'arrived', message: answer('7') } as const
    expect(run(first, { type: 'arrived', message: answer('9') }).state.unread).toBe(2)
    const { state, effects } = run(first, { type: 'arrived', message: answer('9') }, { type: 'opened' })
    expect(state.unread).toBe(0)
    expect(effects).toEqual([{ type: 'read', message_id: '9' }])
  })

  it('CHAT-15 marks replies in an open chat as read at once, and does not count own messages', () => {
    const { state, effects } = run(
      { type: 'opened' },
      { type: 'arrived', message: own('3', 'k') },
      { type: 'arrived', message: answer('4') },
    )
    expect(state.unread).toBe(0)
    expect(effects).toEqual([{ type: 'read', message_id: '4' }])
  })

  it('CHAT-13 shows a message once, whichever way it arrives first', () => {
    const wrote = { type: 'wrote', key: 'k', text: 'سلام' } as const
    const { state } = run(wrote, { type: 'arrived', message: own('3', 'k') }, { type: 'sent', message: own('3', 'k') })
    expect(state.messages).toHaveLength(1)
    expect(state.outgoing).toEqual([])
    const again = { type: 'arrived', message: answer('4') } as const
    expect(run(again, again).state).toMatchObject({ unread: 1, messages: [answer('4')] })
  })

  it('CHAT-20 keeps an undelivered message, warns, and resends it under the same key', () => {
    const { state, effects } = run(
      { type: 'wrote', key: 'k', text: 'سلام' },
      { type: 'failed', key: 'k' },
      { type: 'retried', key: 'k' },
      { type: 'retried', key: 'k' },
    )
    const send = { type: 'send', key: 'k', text: 'سلام' }
    expect(effects).toEqual([send, { type: 'warn' }, send])
    expect(state.outgoing).toEqual([{ key: 'k', text: 'سلام', failed: false }])
  })

  it('CHAT-21 refuses a file with a warning that disappears with the next message', () => {
    expect(run({ type: 'file-given' }).state.notice).toBe(noAttachments)
    expect(run({ type: 'file-given' }, { type: 'wrote', key: 'k', text: 'x' }).state.notice).toBeNull()
  })

  it('CHAT-22 drops the thread when the person changes', () => {
    const { state } = run({ type: 'opened' }, { type: 'arrived', message: answer('4') }, { type: 'left' })
    expect(state).toEqual({ ...emptyInbox, open: true, visitorVersion: 1 })
  })

  it('CHAT-23 knows whether the thread was requested, also after a failure', () => {
    const thread = { begun: false, opens_at: null, unread: 0, messages: [] }
    expect(run({ type: 'opened' }).state.asked).toBe(false)
    expect(run({ type: 'opened' }, { type: 'thread-loaded', thread }).state.asked).toBe(true)
    expect(run({ type: 'opened' }, { type: 'thread-failed' }, { type: 'left' }).state.asked).toBe(true)
  })
})
