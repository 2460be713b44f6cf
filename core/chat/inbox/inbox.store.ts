import type { Client } from '../../contract/endpoint.ts'
import type { chatContract, SupportMessage } from '../chat.contract.ts'
import type { Timers } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { type Machine, runMachine } from '../../shared/state-machines/machine.ts'
import type { Storage } from '../../shared/ports/storage.ports.ts'
import { chatUnavailableMessage } from '../widget/widget.ts'
import { emptyInbox, type InboxEffect, type InboxEvent, inboxStep, type InboxState } from './inbox.machine.ts'
import type { MessageStream, Attention } from '../widget/widget.ports.ts'
import { createVisitorToken, type VisitorToken } from './visitor-token.ts'

/** The chat's dependencies; `warn` shows a warning toast. */
export interface InboxDependencies {
  readonly api: { readonly chat: Client<typeof chatContract> }
  readonly storage: Storage
  readonly ids: Ids
  readonly timers: Timers
  readonly stream: MessageStream
  readonly attention: Attention
  /** Whether this device is signed in, and changes of that. */
  readonly session: { isSignedIn(): boolean; subscribe(listener: () => void): () => void }
  readonly warn: (sentence: string) => void
}

/** The built-in chat of one browser tab. */
export interface InboxStore {
  get(): InboxState
  subscribe(listener: () => void): () => void
  /** Loads the thread, if this device may have one, and follows it. */
  begin(): Promise<void>
  open(): void
  close(): void
  send(text: string): void
  retry(key: string): void
  refuseFile(): void
}

/** The delay before polling again after a lost stream, in milliseconds: the first time, and later. */
export const pollIntervals = { first: 2_000, later: 20_000 } as const

type Inbox = Machine<InboxState, InboxEvent>

type InboxStoreContext = InboxDependencies & { readonly token: VisitorToken }

/** Creates the built-in chat over the API: messages, and replies as they arrive. */
export function createInboxStore(given: InboxDependencies): InboxStore {
  const deps: InboxStoreContext = { ...given, token: createVisitorToken(given.storage, given.ids) }
  const machine: Inbox = runMachine(emptyInbox, inboxStep, (effect) => perform(deps, effect, forThem(machine)))
  const follow = createFollower(deps, machine)
  let begun: Promise<void> | undefined
  const begin = async (): Promise<void> => {
    if (mayHaveThread(deps)) await refresh(deps, machine)
    machine.subscribe(follow)
    deps.attention.watch(follow)
    followSession(deps, machine)
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
      void refresh(deps, machine).catch(() => machine.send({ type: 'thread-failed' }))
    },
    close: () => machine.send({ type: 'closed' }),
    send: (text) => machine.send({ type: 'wrote', key: deps.ids.uuid(), text }),
    retry: (key) => machine.send({ type: 'retried', key }),
    refuseFile: () => machine.send({ type: 'file-given' }),
  }
}

// Another person's thread must not stay on the screen.
function followSession(deps: InboxStoreContext, machine: Inbox): void {
  let before = deps.session.isSignedIn()
  deps.session.subscribe(() => {
    if (before === deps.session.isSignedIn()) return
    before = !before
    machine.send({ type: 'left' })
    if (mayHaveThread(deps)) void refresh(deps, machine).catch(() => {})
  })
}

function mayHaveThread({ token, session }: InboxStoreContext): boolean {
  return session.isSignedIn() || token.known().visitor !== undefined
}

/** Drops events for a previous visitor. */
function forThem(machine: Inbox): (event: InboxEvent) => void {
  const { visitorVersion } = machine.get()
  return (event) => {
    if (machine.get().visitorVersion === visitorVersion) machine.send(event)
  }
}

async function refresh({ api, token }: InboxStoreContext, machine: Inbox): Promise<void> {
  const report = forThem(machine)
  const last = machine.get().messages.at(-1)
  const thread = await api.chat.getSupportThread({
    ...token.known(),
    ...(last === undefined ? {} : { after: last.id }),
  })
  report({ type: 'thread-loaded', thread })
}

function perform(deps: InboxStoreContext, effect: InboxEffect, send: (event: InboxEvent) => void): void {
  const { api, token, warn } = deps
  if (effect.type === 'warn') return warn(chatUnavailableMessage)
  if (effect.type === 'read') {
    void api.chat.markSupportMessagesRead({ ...token.known(), message_id: effect.message_id }).catch(() => {})
    return
  }
  const { key, text } = effect
  api.chat.sendSupportMessage({ ...token.keep(), key, text }).then(
    (message) => send({ type: 'sent', message }),
    () => send({ type: 'failed', key }),
  )
}

/** Keeps one stream open while there is a thread and the page is visible; without a stream it polls. */
function createFollower(deps: InboxStoreContext, machine: Inbox): (here?: boolean) => void {
  const { stream, timers } = deps
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
      stop = timers.after(failures === 1 ? pollIntervals.first : pollIntervals.later, connect)
      void refresh(deps, machine).catch(() => {})
    }
    const listen = async (): Promise<void> => {
      const path = await pathOfStream(deps, machine)
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

async function pathOfStream({ api, token }: InboxStoreContext, machine: Inbox): Promise<string> {
  const { ticket } = await api.chat.createSupportStreamTicket(token.known())
  return `/api/v1/support/events?ticket=${ticket}&after=${machine.get().messages.at(-1)?.id ?? '0'}`
}
