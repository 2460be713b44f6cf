import { type ReactNode, useEffect, useRef } from 'react'
import { notifyModalChange } from './topmost-modal.ts'
import { Icon } from '../images/icon.tsx'
import { rememberFocus } from './remember-focus.ts'

export interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays at the end while the content scrolls. */
  readonly footer?: ReactNode
}

/** A modal that is open while mounted; the browser traps the focus, and Escape or a click outside closes it. */
export function Modal({ title, onClose, className, children, footer }: ModalProps & { readonly className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // An unmounted modal, unlike a closed one, does not restore the focus.
    const giveBack = rememberFocus()
    dialog.current?.showModal()
    notifyModalChange()
    return () => {
      giveBack()
      notifyModalChange()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      tabIndex={-1}
      // React bubbles the close event of a nested modal.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      closedby="any"
      className={`overflow-y-auto bg-card text-ink backdrop:bg-black/40 ${className}`}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-card py-2 ps-4 pe-2">
        <h2 className="text-base">{title}</h2>
        <button
          type="button"
          aria-label="بستن"
          className="grid size-11 place-content-center"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="p-4">{children}</div>
      {footer && (
        <footer className="sticky bottom-0 z-10 flex gap-2 border-t border-line bg-card p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </dialog>
  )
}
