import type { Step } from '../shared/machine.ts'

/** The four kinds of specification §8. */
export const toastKinds = ['warning', 'info', 'error', 'success'] as const

/** One of the four kinds. */
export type ToastKind = (typeof toastKinds)[number]

/** A message on the screen; it has no close button. */
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

/** How long a toast lasts, in milliseconds (specification §9). */
export const toastDuration = 4000

/** How many toasts stand on the screen at most. */
export const mostToasts = 4

/** The toasts on the screen, oldest first, and the id of the next one. */
export interface ToastsState {
  readonly toasts: readonly Toast[]
  readonly next: number
}

/** A message arrives; or the time of one is over. */
export type ToastsEvent =
  | { readonly type: 'show'; readonly kind: ToastKind; readonly text: string }
  | { readonly type: 'expire'; readonly id: number }

/** The toast is to go after `after` milliseconds. */
export interface ToastsEffect {
  readonly type: 'expire-later'
  readonly id: number
  readonly after: number
}

/** An empty screen. */
export const noToasts: ToastsState = { toasts: [], next: 1 }

/** A repeated message starts its time anew instead of standing there twice. */
export function toastsStep(state: ToastsState, event: ToastsEvent): Step<ToastsState, ToastsEffect> {
  if (event.type === 'expire') {
    const toasts = state.toasts.filter((toast) => toast.id !== event.id)
    return [toasts.length === state.toasts.length ? state : { ...state, toasts }]
  }
  const { kind, text } = event
  const others = state.toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  const toasts = [...others, { id: state.next, kind, text }].slice(-mostToasts)
  return [
    { toasts, next: state.next + 1 },
    { type: 'expire-later', id: state.next, after: toastDuration },
  ]
}
