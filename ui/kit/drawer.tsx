import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface DrawerProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal drawer from the side where reading begins; the browser keeps the focus inside and Escape or a press beside it closes it. */
export function Drawer({ open, title, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      {...{ closedby: 'any' }}
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto bg-card text-ink backdrop:bg-black/40"
    >
      <header className="sticky top-0 flex items-center justify-between border-b border-line bg-card p-3">
        <h2 className="text-base">{title}</h2>
        <button type="button" aria-label="بستن" className="grid size-11 place-content-center" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="p-4">{open && children}</div>
    </dialog>
  )
}
