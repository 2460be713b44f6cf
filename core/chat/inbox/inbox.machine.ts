import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { SupportMessage, SupportThread } from '../chat.contract.ts'

/** A message that is being sent or failed. */
export interface OutgoingMessage {
  readonly key: string
  readonly text: string
  readonly failed: boolean
}

/** The visitor's own thread, as this page knows it. */
export interface InboxState {
  readonly open: boolean
  /** Whether the thread was requested, and the request has ended. */
  readonly asked: boolean
  readonly begun: boolean
  readonly opens_at: string | null
  readonly unread: number
  readonly messages: readonly SupportMessage[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Increases when the visitor changes, so that results for the previous one are discarded. */
  readonly visitorVersion: number
  /** An error message. */
  readonly notice: string | null
}

export type InboxEvent =
  | { readonly type: 'opened' | 'closed' | 'file-given' | 'left' | 'thread-failed' }
  | { readonly type: 'thread-loaded'; readonly thread: SupportThread }
  | { readonly type: 'arrived'; readonly message: SupportMessage }
  | { readonly type: 'wrote'; readonly key: string; readonly text: string }
  | { readonly type: 'sent'; readonly message: SupportMessage }
  | { readonly type: 'failed' | 'retried'; readonly key: string }

export type InboxEffect =
  | { readonly type: 'read'; readonly message_id: string }
  | { readonly type: 'send'; readonly key: string; readonly text: string }
  | { readonly type: 'warn' }

type InboxStep = MachineStep<InboxState, InboxEffect>

/** The warning about attachments. */
export const noAttachments = 'در این گفت‌وگو فقط نوشته پذیرفته می‌شود. لطفاً موضوع را بنویسید تا راهنمایی‌تان کنیم.'

export const emptyInbox: InboxState = {
  open: false,
  asked: false,
  begun: false,
  opens_at: null,
  unread: 0,
  messages: [],
  outgoing: [],
  visitorVersion: 0,
  notice: null,
}

/** Computes the next state of the built-in chat in the browser. */
export function inboxStep(state: InboxState, event: InboxEvent): InboxStep {
  switch (event.type) {
    case 'opened':
      return seen(state.open ? state : { ...state, open: true })
    case 'closed':
      return [state.open ? { ...state, open: false, notice: null } : state]
    case 'left':
      return [leave(state)]
    case 'file-given':
      return [{ ...state, notice: noAttachments }]
    case 'thread-failed':
      return [state.asked ? state : { ...state, asked: true }]
    case 'thread-loaded':
      return loaded(state, event.thread)
    case 'arrived':
      return arrived(state, event.message)
    default:
      return writing(state, event)
  }
}

function leave({ open, asked, opens_at, visitorVersion }: InboxState): InboxState {
  return { ...emptyInbox, open, asked, opens_at, visitorVersion: visitorVersion + 1 }
}

function writing(state: InboxState, event: Exclude<InboxEvent, { readonly thread: unknown }>): InboxStep {
  switch (event.type) {
    case 'wrote': {
      const outgoing = [...state.outgoing, { key: event.key, text: event.text, failed: false }]
      return [
        { ...state, outgoing, notice: null },
        { type: 'send', key: event.key, text: event.text },
      ]
    }
    case 'sent':
      return [withMessages({ ...state, begun: true }, [event.message])]
    case 'failed':
      return [marked(state, event.key, true), { type: 'warn' }]
    case 'retried': {
      const again = state.outgoing.find(({ key, failed }) => key === event.key && failed)
      if (again === undefined) return [state]
      return [marked(state, event.key, false), { type: 'send', key: again.key, text: again.text }]
    }
    default:
      return [state]
  }
}

function marked(state: InboxState, key: string, failed: boolean): InboxState {
  return { ...state, outgoing: state.outgoing.map((one) => (one.key === key ? { ...one, failed } : one)) }
}

function loaded(state: InboxState, { begun, opens_at, unread, messages }: SupportThread): InboxStep {
  return seen(withMessages({ ...state, asked: true, begun, opens_at, unread }, messages))
}

function arrived(state: InboxState, message: SupportMessage): InboxStep {
  if (state.messages.some(({ id }) => id === message.id)) return [state]
  const isAnswer = message.from !== 'visitor'
  const next = withMessages({ ...state, begun: true, unread: state.unread + (isAnswer ? 1 : 0) }, [message])
  return isAnswer ? seen(next) : [next]
}

// Messages in an open chat count as read.
function seen(state: InboxState): InboxStep {
  const newest = state.messages.at(-1)
  if (!state.open || state.unread === 0 || newest === undefined) return [state]
  return [
    { ...state, unread: 0 },
    { type: 'read', message_id: newest.id },
  ]
}

function withMessages(state: InboxState, added: readonly SupportMessage[]): InboxState {
  const fresh = added.filter(({ id }) => !state.messages.some((known) => known.id === id))
  const messages = [...state.messages, ...fresh].toSorted((left, right) => Number(left.id) - Number(right.id))
  const outgoing = state.outgoing.filter(({ key }) => !messages.some((message) => message.key === key))
  return { ...state, messages, outgoing }
}
