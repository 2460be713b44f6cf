import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { foremostModal, watchModals } from '../kit/foremost.ts'

/** Keeps what must be seen and heard inside the foremost modal box, or on the page where there is none. */
export function Foremost({ children }: { readonly children: ReactNode }) {
  const box = useSyncExternalStore(watchModals, foremostModal, () => null)
  return box === null ? children : createPortal(children, box)
}
