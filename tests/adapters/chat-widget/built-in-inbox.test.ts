import { describe } from 'vitest'
import { createInboxProvider } from '../../../adapters/chat-widget/built-in-inbox.ts'
import { createInboxStore } from '../../../core/chat/index.ts'
import { conformsToChatWidget } from '../../conformance/chat-widget.ts'
import { createWorldOfInbox } from '../../support/browser/inbox-scenario.ts'
import { createManualTimers } from '../../support/time/manual-timers.ts'

describe('the built-in inbox as a widget', () => {
  conformsToChatWidget(() => {
    const world = createWorldOfInbox()
    world.disk.set('once-support-visitor', 't'.repeat(32))
    // The thread is held back until the test resolves or rejects it.
    const waiting: ((failed: boolean) => void)[] = []
    const { chat } = world.parts.api
    const getSupportThread: typeof chat.getSupportThread = (input) =>
      world.calls.some((call) => call.startsWith('thread'))
        ? chat.getSupportThread(input)
        : new Promise((resolve, reject) => {
            waiting.push((failed) => (failed ? reject(new Error('offline')) : resolve(chat.getSupportThread(input))))
          })
    const api = { chat: { ...chat, getSupportThread } }
    const inbox = createInboxStore({ ...world.parts, api, timers: createManualTimers() })
    const calls: string[] = []
    const note = (name: string) => calls.push(name)
    const watched = {
      ...inbox,
      open: () => (note('open'), inbox.open()),
      close: () => (note('close'), inbox.close()),
      send: (text: string) => (note(`send ${text}`), inbox.send(text)),
    }
    let id = 10
    return {
      provider: createInboxProvider(watched),
      arrive: () => waiting.pop()?.(false),
      fail: () => waiting.pop()?.(true),
      calls,
      answer: () =>
        world.say({ id: String((id += 1)), key: null, from: 'support', text: 'سلام', at: '2026-01-01T00:00:00Z' }),
    }
  })
})
