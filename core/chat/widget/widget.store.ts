import { parseQuery } from '../../routing/index.ts'
import type { Timers } from '../../shared/ports/clock.ports.ts'
import { type Machine, runMachine } from '../../shared/state-machines/machine.ts'
import { requestsChat, chatLoadTimeout, chatSettings, chatUnavailableMessage } from './widget.ts'
import { type ChatEffect, type ChatEvent, type ChatState, chatStep, initialChat } from './widget.machine.ts'
import type { ChatProvider, ChatUser, FirstInteraction } from './widget.ports.ts'

/** Dependencies of the chat; `warn` shows a warning toast. */
export interface ChatDependencies {
  readonly provider: ChatProvider
  readonly firstInteraction: FirstInteraction
  readonly timers: Timers
  readonly warn: (sentence: string) => void
}

/** The support chat in the browser. */
export interface ChatStore {
  get(): ChatState
  subscribe(listener: () => void): () => void
  /**
   * Waits for the first interaction; opens the chat when the query contains `support=1`. Returns a function that stops.
   */
  start(query: string): () => void
  click(): void
  close(): void
  send(text: string): void
  setUser(user: ChatUser | null): void
}

/** Creates the support chat over a provider that may be blocked, hang, throw or be late. */
export function createChatStore(deps: ChatDependencies): ChatStore {
  const { provider } = deps
  const machine = runMachine(initialChat, chatStep, (effect, send) => perform(deps, effect, send))
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    start: (query) => start(deps, machine, query),
    click: () => machine.send({ type: 'clicked' }),
    close: () => void attempt(() => provider.close()),
    send: (text) => machine.send({ type: 'message', text }),
    setUser: (user) => void attempt(() => provider.setUser(user)),
  }
}

function start(
  { provider, firstInteraction }: ChatDependencies,
  machine: Machine<ChatState, ChatEvent>,
  query: string,
) {
  const stops = [
    firstInteraction.once(() => machine.send({ type: 'interacted' })),
    listen(() => provider.onReady(() => machine.send({ type: 'ready' }))),
    listen(() => provider.onUnread((count) => machine.send({ type: 'unread', count }))),
  ]
  if (requestsChat(parseQuery(query))) machine.send({ type: 'asked' })
  return () => stops.forEach((stop) => stop())
}

function perform(deps: ChatDependencies, effect: ChatEffect, send: (event: ChatEvent) => void): void {
  const { provider, warn } = deps
  const orRefuse = (call: () => unknown): void => {
    if (!attempt(call)) send({ type: 'refused' })
  }
  if (effect.type === 'warn') warn(chatUnavailableMessage)
  if (effect.type === 'load') load(deps, send)
  if (effect.type === 'open') orRefuse(() => provider.open())
  if (effect.type === 'send') orRefuse(() => provider.send(effect.text))
}

function load({ provider, timers }: ChatDependencies, send: (event: ChatEvent) => void): void {
  let over = false
  const callOff = timers.after(chatLoadTimeout, () => end('late'))
  const end = (type: 'late' | 'failed'): void => {
    if (over) return
    over = true
    callOff()
    send({ type })
  }
  const begun = attempt(() => void provider.load(chatSettings).catch(() => end('failed')))
  if (!begun) end('failed')
}

// A third-party script may throw from any function; the page must not break.
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
