import type { MachineStep } from '../shared/state-machines/machine.ts'

/** The kinds of toasts. */
export const toastKinds = ['warning', 'info', 'error', 'success'] as const

/** A kind of toast. */
export type ToastKind = (typeof toastKinds)[number]

/** A toast; it has no close button. */
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly link: ToastLink | null
}

/** A link beside the text: its label, and a URL of this host. */
export interface ToastLink {
  readonly title: string
  readonly href: string
}

/** How long a toast is shown, in milliseconds. */
export const toastDuration = 4000

/** The maximum number of toasts on the screen. */
export const maxToasts = 4

/** The toasts on the screen, oldest first, and the next id. */
export interface ToastsState {
  readonly toasts: readonly Toast[]
  readonly next: number
}

/** A toast is shown, or one expires. */
export type ToastsEvent =
  | { readonly type: 'show'; readonly kind: ToastKind; readonly text: string; readonly link: ToastLink | null }
  | { readonly type: 'expire'; readonly id: number }

/** The toast expires after `after` milliseconds. */
export interface ToastsEffect {
  readonly type: 'expire-later'
  readonly id: number
  readonly after: number
}

/** The initial state. */
export const noToasts: ToastsState = { toasts: [], next: 1 }

/** A repeated message restarts its time instead of being shown twice. */
export function toastsStep(state: ToastsState, event: ToastsEvent): MachineStep<ToastsState, ToastsEffect> {
  if (event.type === 'expire') {
    const toasts = state.toasts.filter((toast) => toast.id !== event.id)
    return [toasts.length === state.toasts.length ? state : { ...state, toasts }]
  }
  const { kind, text, link } = event
  const others = state.toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  const toasts = [...others, { id: state.next, kind, text, link }].slice(-maxToasts)
  return [
    { toasts, next: state.next + 1 },
    { type: 'expire-later', id: state.next, after: toastDuration },
  ]
}
