import type { InboxDependencies, SupportMessage, SupportThread } from '../../../core/chat/index.ts'
import type { Api } from '../../../core/api/api.ts'

/** The environment of the built-in chat, in memory. */
export interface InboxWorld {
  readonly parts: Omit<InboxDependencies, 'timers'>
  readonly calls: string[]
  readonly warnings: string[]
  /** The paths of the opened streams, and how many the page has closed. */
  readonly streams: string[]
  closed: number
  readonly disk: Map<string, unknown>
  /** Whether calls fail. */
  broken: boolean
  say(message: SupportMessage): void
  lose(): void
  look(here: boolean): void
  signIn(): void
}

const nothing: SupportThread = { begun: false, opens_at: null, unread: 0, messages: [] }

export function createWorldOfInbox(): InboxWorld {
  const listeners = { look: (_here: boolean) => {}, session: () => {} }
  let on: { message(data: unknown): void; lost(): void } | undefined
  let signedIn = false
  const note = async <Answer>(text: string, answer: Answer): Promise<Answer> => {
    world.calls.push(text.trim())
    if (world.broken) throw new Error('offline')
    return answer
  }
  const chat = {
    getSupportThread: ({ after = '' }: { after?: string }) =>
      note(`thread ${after}`, { ...nothing, begun: world.disk.has('once-support-visitor') }),
    sendSupportMessage: ({ key, text }: { key: string; text: string }) =>
      note(`send ${text}`, { id: '5', key, from: 'visitor', text, at: '2026-01-01T00:00:00Z' }),
    markSupportMessagesRead: ({ message_id }: { message_id: string }) => note(`read ${message_id}`, { unread: 0 }),
    createSupportStreamTicket: () => note('listen', { ticket: `ticket${world.streams.length + 1}` }),
  }
  const disk = new Map<string, unknown>()
  const world: InboxWorld = {
    calls: [],
    warnings: [],
    streams: [],
    closed: 0,
    disk,
    broken: false,
    parts: {
      api: { chat } as unknown as Pick<Api, 'chat'>,
      storage: {
        read: (key) => disk.get(key),
        write: (key, value) => disk.set(key, value) === disk,
        remove: (key) => void disk.delete(key),
        watch: () => () => {},
      },
      ids: { uuid: () => 'key', token: () => 't'.repeat(32), digits: () => '0' },
      stream: {
        open(path, given) {
          world.streams.push(path)
          on = given
          return () => void (world.closed += 1)
        },
      },
      attention: { watch: (listener) => (listener(true), (listeners.look = listener), () => {}) },
      session: {
        isSignedIn: () => signedIn,
        subscribe: (listener) => ((listeners.session = listener), () => {}),
      },
      warn: (sentence) => world.warnings.push(sentence),
    },
    say: (message) => on?.message(message),
    lose: () => on?.lost(),
    look: (here) => listeners.look(here),
    signIn() {
      signedIn = true
      listeners.session()
    },
  }
  return world
}
