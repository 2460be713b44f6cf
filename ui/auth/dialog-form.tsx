import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../../core/shared/problems/problem.ts'
import { Dialog } from '../kit/overlays/dialog.tsx'

interface DialogFormProps {
  readonly title: string
  readonly onClose: () => void
  /** Submits the form; returns a message when something is missing. */
  readonly onSubmit: () => Promise<string | void>
  readonly button: string
  /** The action takes something away. */
  readonly isDestructive?: boolean
  /** Typed text that would be lost. */
  readonly typed?: string
  /** Content beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A short form in a dialog: errors show above its button, and typed text is never lost. */
export function DialogForm({
  title,
  onClose,
  onSubmit,
  button,
  isDestructive = false,
  typed = '',
  beside,
  children,
}: DialogFormProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem((await onSubmit().catch(sentenceOf)) ?? undefined)
    setBusy(false)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4" data-half-filled={typed !== ''}>
        {children}
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <button
            type="submit"
            className={`grow ${isDestructive ? 'button-quiet border-danger text-danger' : 'button-primary'}`}
            disabled={busy}
          >
            {button}
          </button>
          {beside}
        </div>
      </form>
    </Dialog>
  )
}

// Returns the first message of invalid fields, or of the problem.
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) return String(error)
  const fields = error.details.fields
  const [first] = typeof fields === 'object' && fields !== null ? Object.values(fields) : []
  return typeof first === 'string' ? first : error.sentence
}
