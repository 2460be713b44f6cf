import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../../core/shared/problem.ts'
import { Dialog } from '../kit/dialog.tsx'

interface DialogFormProps {
  readonly title: string
  readonly onClose: () => void
  /** What the form does; it answers a sentence when something is missing yet. */
  readonly deed: () => Promise<string | void>
  readonly button: string
  /** What was typed and would be lost. */
  readonly typed?: string
  /** What stands beside the button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** A short form in a dialog: what goes wrong is said above its button, and nothing typed is lost. */
export function DialogForm({ title, onClose, deed, button, typed = '', beside, children }: DialogFormProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem((await deed().catch(sentenceOf)) ?? undefined)
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
          <button type="submit" className="button-primary grow" disabled={busy}>
            {button}
          </button>
          {beside}
        </div>
      </form>
    </Dialog>
  )
}

// The first sentence of the fields that are wrong, or of the problem.
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) return String(error)
  const fields = error.details.fields
  const [first] = typeof fields === 'object' && fields !== null ? Object.values(fields) : []
  return typeof first === 'string' ? first : error.sentence
}
