import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { topmostModal, watchModals } from '../../kit/overlays/topmost-modal.ts'

/** Renders children inside the topmost modal, or on the page when there is none. */
export function Topmost({ children }: { readonly children: ReactNode }) {
  const box = useSyncExternalStore(watchModals, topmostModal, () => null)
  return box === null ? children : createPortal(children, box)
}
