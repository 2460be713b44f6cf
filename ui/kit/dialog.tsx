import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal box in the middle of the screen, open as long as it is there; Escape or a press beside it closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      {...{ closedby: 'any' }}
      className="m-auto max-h-[90dvh] w-[min(32rem,94vw)] overflow-y-auto rounded-card bg-card p-4 text-ink backdrop:bg-black/40"
    >
      <header className="flex items-center justify-between gap-3">
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
      {children}
    </dialog>
  )
}
