import type { MachineStep } from '../../shared/state-machines/machine.ts'

/** The widget: not requested, loading, ready, or unavailable. */
export type WidgetState = 'absent' | 'loading' | 'ready' | 'failed'

/** The support button and its widget. */
export interface ChatState {
  readonly widget: WidgetState
  /** The chat opens when the widget is ready. */
  readonly wanted: boolean
  readonly unread: number
}

/** Events of the chat; `late` is the load timeout. */
export type ChatEvent =
  | { readonly type: 'interacted' | 'clicked' | 'asked' | 'ready' | 'failed' | 'late' }
  | { readonly type: 'unread'; readonly count: number }
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'refused' }

/** Effects of the chat. */
export type ChatEffect = { readonly type: 'load' | 'open' | 'warn' } | { readonly type: 'send'; readonly text: string }

/** The state before the first interaction. */
export const initialChat: ChatState = { widget: 'absent', wanted: false, unread: 0 }

/** Returns what the button shows: idle, a loading indicator, or a ready widget. */
export function buttonAppearance({ widget, wanted }: ChatState): 'idle' | 'loading' | 'ready' {
  if (widget === 'ready') return 'ready'
  return wanted ? 'loading' : 'idle'
}

/** Computes the next state of the chat. */
export function chatStep(state: ChatState, event: ChatEvent): MachineStep<ChatState, ChatEffect> {
  switch (event.type) {
    case 'interacted':
      return state.widget === 'absent' ? [{ ...state, widget: 'loading' }, { type: 'load' }] : [state]
    case 'clicked':
    case 'asked':
      return desiredState(state)
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

function desiredState(state: ChatState): MachineStep<ChatState, ChatEffect> {
  if (state.widget === 'ready') return [state, { type: 'open' }]
  const wanted = state.wanted ? state : { ...state, wanted: true }
  return state.widget === 'loading' ? [wanted] : [{ ...wanted, widget: 'loading' }, { type: 'load' }]
}

// A widget that is ready after the timeout is still used; it opens only if the user still wants it.
function arrive(state: ChatState): MachineStep<ChatState, ChatEffect> {
  if (state.widget === 'ready') return [state]
  const ready: ChatState = { ...state, widget: 'ready', wanted: false }
  return state.wanted ? [ready, { type: 'open' }] : [ready]
}

function fail(state: ChatState): MachineStep<ChatState, ChatEffect> {
  if (state.widget !== 'loading') return [state]
  const failed: ChatState = { ...state, widget: 'failed', wanted: false }
  return state.wanted ? [failed, { type: 'warn' }] : [failed]
}

function withUnread(state: ChatState, count: number): ChatState {
  const unread = Number.isSafeInteger(count) && count > 0 ? count : 0
  return unread === state.unread ? state : { ...state, unread }
}
