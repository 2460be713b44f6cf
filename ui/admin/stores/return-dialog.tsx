import { type FormEvent, useState } from 'react'
import { requiredProfileSteps, type ProfileStep } from '../../../core/stores/index.ts'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { profileStepLabels } from '../../backoffice/stores/profile-step-labels.ts'

interface SendBackProps {
  readonly busy: boolean
  readonly onNotes: (notes: { step: ProfileStep; sentence: string }[]) => void
  readonly onClose: () => void
}

/** Takes a note for each part of the profile that has to be corrected. */
export function ReturnDialog({ busy, onNotes, onClose }: SendBackProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<ProfileStep, string>>>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const notes = requiredProfileSteps.flatMap((step) => {
    const sentence = (typed[step] ?? '').trim()
    return sentence === '' ? [] : [{ step, sentence }]
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWasSubmitted(true)
    if (notes.length > 0) onNotes(notes)
  }
  return (
    <Dialog title="بازگرداندن برای اصلاح" onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <p className="text-sm text-muted">برای هر بخشی که باید اصلاح شود یک جمله بنویسید؛ فروشنده همان‌جا می‌بیند.</p>
        {requiredProfileSteps.map((step) => (
          <Field
            key={step}
            label={profileStepLabels[step].title}
            maxLength={300}
            value={typed[step] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [step]: target.value })}
          />
        ))}
        {wasSubmitted && notes.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            دست‌کم برای یک بخش جمله‌ای بنویسید.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button-primary" disabled={busy}>
            بازگردانده شود
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </form>
    </Dialog>
  )
}
