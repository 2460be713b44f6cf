import { type FormEvent, useState } from 'react'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly action: string
  readonly label: string
  readonly hint?: string
  readonly busy: boolean
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of a decision. */
export function ReasonDialog({ title, action, label, hint, busy, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <TextArea
          {...(hint === undefined ? {} : { hint })}
          label={label}
          rows={3}
          maxLength={300}
          value={reason}
          problem={tried && reason.trim() === '' ? 'این را بنویسید.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-primary" disabled={busy}>
            {action}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </form>
    </Dialog>
  )
}
