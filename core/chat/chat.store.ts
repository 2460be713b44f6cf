import { parseQuery } from '../routing/index.ts'
import type { Timers } from '../shared/clock.ports.ts'
import { type Machine, runMachine } from '../shared/machine.ts'
import { asksForChat, chatPatience, chatSettings, chatUnavailable } from './chat.ts'
import { type ChatEffect, type ChatEvent, type ChatState, chatStep, idleChat } from './chat.machine.ts'
import type { ChatProvider, ChatUser, FirstInteraction } from './chat.ports.ts'

/** What the chat is made of; `warn` shows a warning toast. */
export interface ChatParts {
  readonly provider: ChatProvider
  readonly firstInteraction: FirstInteraction
  readonly timers: Timers
  readonly warn: (sentence: string) => void
}

/** The support chat in the browser. */
export interface ChatStore {
  get(): ChatState
  subscribe(listener: () => void): () => void
  /** Begins to wait for the first interaction; opens by itself when the query says `support=1`. Answers a function that stops. */
  start(query: string): () => void
  click(): void
  close(): void
  send(text: string): void
  setUser(user: ChatUser | null): void
}

/** The support chat over a provider that may be blocked, hang, throw or come late. */
export function createChatStore(parts: ChatParts): ChatStore {
  const { provider } = parts
  const machine = runMachine(idleChat, chatStep, (effect, send) => perform(parts, effect, send))
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    start: (query) => start(parts, machine, query),
    click: () => machine.send({ type: 'clicked' }),
    close: () => void attempt(() => provider.close()),
    send: (text) => machine.send({ type: 'message', text }),
    setUser: (user) => void attempt(() => provider.setUser(user)),
  }
}

function start({ provider, firstInteraction }: ChatParts, machine: Machine<ChatState, ChatEvent>, query: string) {
  const stops = [
    firstInteraction.once(() => machine.send({ type: 'interacted' })),
    listen(() => provider.onReady(() => machine.send({ type: 'ready' }))),
    listen(() => provider.onUnread((count) => machine.send({ type: 'unread', count }))),
  ]
  if (asksForChat(parseQuery(query))) machine.send({ type: 'asked' })
  return () => stops.forEach((stop) => stop())
}

function perform(parts: ChatParts, effect: ChatEffect, send: (event: ChatEvent) => void): void {
  const { provider, warn } = parts
  const orRefuse = (call: () => unknown): void => {
    if (!attempt(call)) send({ type: 'refused' })
  }
  if (effect.type === 'warn') warn(chatUnavailable)
  if (effect.type === 'load') load(parts, send)
  if (effect.type === 'open') orRefuse(() => provider.open())
  if (effect.type === 'send') orRefuse(() => provider.send(effect.text))
}

function load({ provider, timers }: ChatParts, send: (event: ChatEvent) => void): void {
  let over = false
  const callOff = timers.after(chatPatience, () => end('late'))
  const end = (type: 'late' | 'failed'): void => {
    if (over) return
    over = true
    callOff()
    send({ type })
  }
  const begun = attempt(() => void provider.load(chatSettings).catch(() => end('failed')))
  if (!begun) end('failed')
}

// A foreign script may throw from any of its functions; the page must not notice.
function attempt(call: () => unknown): boolean {
  try {
    return call() !== false
  } catch {
    return false
  }
}

function listen(begin: () => () => void): () => void {
  try {
    return begin()
  } catch {
    return () => {}
  }
}
