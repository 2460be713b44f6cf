export {
  maxToasts,
  noToasts,
  type Toast,
  toastDuration,
  type ToastKind,
  type ToastLink,
  toastKinds,
  type ToastsEffect,
  type ToastsEvent,
  type ToastsState,
  toastsStep,
} from './toasts.machine.ts'
export { createToastsStore, type ToastsStore } from './toasts.store.ts'
