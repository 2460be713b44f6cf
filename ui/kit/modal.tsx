import { type ReactNode, useEffect, useRef } from 'react'
import { tellModalMoved } from './foremost.ts'
import { Icon } from './icon.tsx'
import { rememberFocus } from './remember-focus.ts'

export interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A box before everything else, open as long as it is there; the browser keeps the focus inside, and Escape or a press beside it closes it. */
export function Modal({ title, onClose, className, children }: ModalProps & { readonly className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // A box that is taken away, not closed, leaves the focus nowhere.
    const giveBack = rememberFocus()
    dialog.current?.showModal()
    tellModalMoved()
    return () => {
      giveBack()
      tellModalMoved()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      tabIndex={-1}
      // React hands on to a box what happened to a box inside it.
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
    </dialog>
  )
}
