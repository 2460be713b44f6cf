import type { Api } from '../contract/api.ts'
import type { Timers } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { type Machine, runMachine } from '../shared/machine.ts'
import type { Storage } from '../shared/storage.ports.ts'
import type { SupportMessage } from './chat.contract.ts'
import { chatUnavailable } from './chat.ts'
import { emptyInbox, type InboxEffect, type InboxEvent, inboxStep, type InboxState } from './chat.inbox.machine.ts'
import type { AnswerStream, Attention } from './chat.ports.ts'
import { createVisitorToken, type VisitorToken } from './chat.visitor.ts'

/** What the built-in chat is made of; `warn` shows a warning toast. */
export interface InboxParts {
  readonly api: Pick<Api, 'chat'>
  readonly storage: Storage
  readonly ids: Ids
  readonly timers: Timers
  readonly stream: AnswerStream
  readonly attention: Attention
  /** The account of this device, and its changes. */
  readonly session: { isSignedIn(): boolean; subscribe(listener: () => void): () => void }
  readonly warn: (sentence: string) => void
}

/** The built-in chat of one browser tab. */
export interface InboxStore {
  get(): InboxState
  subscribe(listener: () => void): () => void
  /** Asks for the conversation, if this device may have one, and follows it. */
  begin(): Promise<void>
  open(): void
  close(): void
  send(text: string): void
  retry(key: string): void
  /** Somebody tried to attach a file. */
  refuseFile(): void
}

/** How long to wait before asking again after a lost stream, in milliseconds: at first, and then. */
export const supportPauses = { first: 2_000, later: 20_000 } as const

type Inbox = Machine<InboxState, InboxEvent>

type OwnParts = InboxParts & { readonly token: VisitorToken }

/** The built-in chat over the interface of the house: messages, and answers as they come. */
export function createInboxStore(given: InboxParts): InboxStore {
  const parts: OwnParts = { ...given, token: createVisitorToken(given.storage, given.ids) }
  const machine: Inbox = runMachine(emptyInbox, inboxStep, (effect) => perform(parts, effect, forThem(machine)))
  const follow = createFollower(parts, machine)
  let begun: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    if (mayHaveThread(parts)) await refresh(parts, machine)
    machine.subscribe(follow)
    parts.attention.watch(follow)
    followSession(parts, machine)
    follow()
  }
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    begin: () =>
      (begun ??= begin().catch((error: unknown) => {
        begun = undefined
        throw error
      })),
    open() {
      machine.send({ type: 'opened' })
      void refresh(parts, machine).catch(() => machine.send({ type: 'untold' }))
    },
    close: () => machine.send({ type: 'closed' }),
    send: (text) => machine.send({ type: 'wrote', key: parts.ids.uuid(), text }),
    retry: (key) => machine.send({ type: 'retried', key }),
    refuseFile: () => machine.send({ type: 'file-given' }),
  }
}

// Another person's conversation does not stay on the screen.
function followSession(parts: OwnParts, machine: Inbox): void {
  let before = parts.session.isSignedIn()
  parts.session.subscribe(() => {
    if (before === parts.session.isSignedIn()) return
    before = !before
    machine.send({ type: 'left' })
    if (mayHaveThread(parts)) void refresh(parts, machine).catch(() => {})
  })
}

function mayHaveThread({ token, session }: OwnParts): boolean {
  return session.isSignedIn() || token.known().visitor !== undefined
}

/** Tells only as long as the conversation on the screen is still theirs for whom something is asked now. */
function forThem(machine: Inbox): (event: InboxEvent) => void {
  const { turn } = machine.get()
  return (event) => {
    if (machine.get().turn === turn) machine.send(event)
  }
}

async function refresh({ api, token }: OwnParts, machine: Inbox): Promise<void> {
  const tell = forThem(machine)
  const last = machine.get().messages.at(-1)
  const thread = await api.chat.thread({ ...token.known(), ...(last === undefined ? {} : { after: last.id }) })
  tell({ type: 'told', thread })
}

function perform(parts: OwnParts, effect: InboxEffect, send: (event: InboxEvent) => void): void {
  const { api, token, warn } = parts
  if (effect.type === 'warn') return warn(chatUnavailable)
  if (effect.type === 'read') {
    void api.chat.read({ ...token.known(), message_id: effect.message_id }).catch(() => {})
    return
  }
  const { key, text } = effect
  api.chat.send({ ...token.keep(), key, text }).then(
    (message) => send({ type: 'sent', message }),
    () => send({ type: 'failed', key }),
  )
}

/** Keeps one stream open while there is a conversation and somebody looks; without a stream it asks again and again. */
function createFollower(parts: OwnParts, machine: Inbox): (here?: boolean) => void {
  const { stream, timers } = parts
  let here = true
  let stop: (() => void) | undefined
  let failures = 0
  const message = (data: unknown): void => {
    failures = 0
    machine.send({ type: 'arrived', message: data as SupportMessage })
  }
  const end = (): void => {
    stop?.()
    stop = undefined
  }
  const connect = (): void => {
    let live = true
    stop = () => (live = false)
    const lost = (): void => {
      if (!live) return
      failures += 1
      end()
      stop = timers.after(failures === 1 ? supportPauses.first : supportPauses.later, connect)
      void refresh(parts, machine).catch(() => {})
    }
    const listen = async (): Promise<void> => {
      const path = await pathOfStream(parts, machine)
      if (!live) return
      const close = stream.open(path, { message, lost })
      stop = () => void ((live = false), close())
    }
    void listen().catch(lost)
  }
  return (seen = here) => {
    here = seen
    const wanted = here && machine.get().begun
    if (wanted && stop === undefined) connect()
    if (!wanted && stop !== undefined) end()
  }
}

async function pathOfStream({ api, token }: OwnParts, machine: Inbox): Promise<string> {
  const { ticket } = await api.chat.listen(token.known())
  return `/api/support/events?ticket=${ticket}&after=${machine.get().messages.at(-1)?.id ?? '0'}`
}
