import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  /** What the button that does it says. */
  readonly action: string
  readonly busy?: boolean
  readonly onYes: () => void
  readonly onClose: () => void
  /** What will happen, and whatever has to be said with it. */
  readonly children: ReactNode
}

/** A question before something that is not easily undone. */
export function Confirm({ title, action, busy = false, onYes, onClose, children }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4">
        <div className="text-sm">{children}</div>
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button-primary" disabled={busy} onClick={onYes}>
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
