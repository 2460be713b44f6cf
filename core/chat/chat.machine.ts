import type { Step } from '../shared/machine.ts'

/** The widget: not asked for, on its way, there, or unavailable. */
export type WidgetState = 'absent' | 'loading' | 'ready' | 'failed'

/** The support button and the widget behind it. */
export interface ChatState {
  readonly widget: WidgetState
  /** The chat opens by itself when the widget is ready. */
  readonly wanted: boolean
  readonly unread: number
}

/** What may happen to the chat; `late` is the end of patience. */
export type ChatEvent =
  | { readonly type: 'interacted' | 'clicked' | 'asked' | 'ready' | 'failed' | 'late' }
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'refused' }

/** What the chat asks for. */
export type ChatEffect = { readonly type: 'load' | 'open' | 'warn' } | { readonly type: 'send'; readonly text: string }

/** Before anybody has touched the page. */
export const idleChat: ChatState = { widget: 'absent', wanted: false, unread: 0 }

/** What the button shows: idle, a loading indicator, or a ready widget. */
export function buttonLook({ widget, wanted }: ChatState): 'idle' | 'loading' | 'ready' {
  if (widget === 'ready') return 'ready'
  return wanted ? 'loading' : 'idle'
}

/** The chat of specification §4. */
export function chatStep(state: ChatState, event: ChatEvent): Step<ChatState, ChatEffect> {
  switch (event.type) {
    case 'interacted':
      return state.widget === 'absent' ? [{ ...state, widget: 'loading' }, { type: 'load' }] : [state]
    case 'clicked':
    case 'asked':
      return wish(state)
    case 'ready':
      return arrive(state)
    case 'failed':
    case 'late':
      return fail(state)
    case 'unread':
      return [withUnread(state, event.count)]
    case 'message':
      return [state, state.widget === 'ready' ? { type: 'send', text: event.text } : { type: 'warn' }]
    case 'refused':
      return [state, { type: 'warn' }]
  }
}

function wish(state: ChatState): Step<ChatState, ChatEffect> {
  if (state.widget === 'ready') return [state, { type: 'open' }]
  const wanted = state.wanted ? state : { ...state, wanted: true }
  return state.widget === 'loading' ? [wanted] : [{ ...wanted, widget: 'loading' }, { type: 'load' }]
}

// A widget that comes after the end of patience is still welcome; it opens only if the wish is still there.
function arrive(state: ChatState): Step<ChatState, ChatEffect> {
  if (state.widget === 'ready') return [state]
  const ready: ChatState = { ...state, widget: 'ready', wanted: false }
  return state.wanted ? [ready, { type: 'open' }] : [ready]
}

function fail(state: ChatState): Step<ChatState, ChatEffect> {
  if (state.widget !== 'loading') return [state]
  const failed: ChatState = { ...state, widget: 'failed', wanted: false }
  return state.wanted ? [failed, { type: 'warn' }] : [failed]
}

function withUnread(state: ChatState, count: number): ChatState {
  const unread = Number.isSafeInteger(count) && count > 0 ? count : 0
  return unread === state.unread ? state : { ...state, unread }
}
