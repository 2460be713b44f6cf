import type { Timers } from '../shared/ports/clock.ports.ts'
import { runMachine } from '../shared/state-machines/machine.ts'
import { noToasts, type Toast, type ToastKind, type ToastLink, toastsStep } from './toasts.machine.ts'

/** The toasts of one browser tab. */
export interface ToastsStore {
  get(): readonly Toast[]
  subscribe(listener: () => void): () => void
  show(kind: ToastKind, text: string, link?: ToastLink): void
}

/** Creates toasts that disappear by themselves. */
export function createToastsStore(timers: Timers): ToastsStore {
  const machine = runMachine(noToasts, toastsStep, ({ id, after }, send) => {
    timers.after(after, () => send({ type: 'expire', id }))
  })
  return {
    get: () => machine.get().toasts,
    subscribe: machine.subscribe,
    show: (kind, text, link) => machine.send({ type: 'show', kind, text, link: link ?? null }),
  }
}
