import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  /** The label of the confirming button. */
  readonly action: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  /** The consequences. */
  readonly children: ReactNode
}

/** Asks for confirmation before something that is not easily undone. */
export function Confirm({ title, action, busy = false, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <div className="text-sm">{children}</div>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button-primary" disabled={busy} onClick={onConfirm}>
            {action}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </div>
    </Dialog>
  )
}
