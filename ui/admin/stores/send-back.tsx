import { type FormEvent, useState } from 'react'
import { requiredSteps, type StoreStep } from '../../../core/stores/index.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { stepWords } from '../../office/stores/step-words.ts'

interface SendBackProps {
  readonly busy: boolean
  readonly onNotes: (notes: { step: StoreStep; sentence: string }[]) => void
  readonly onClose: () => void
}

/** A sentence for each part of the profile that has to be mended. */
export function SendBack({ busy, onNotes, onClose }: SendBackProps) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<StoreStep, string>>>>({})
  const [tried, setTried] = useState(false)
  const notes = requiredSteps.flatMap((step) => {
    const sentence = (typed[step] ?? '').trim()
    return sentence === '' ? [] : [{ step, sentence }]
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (notes.length > 0) onNotes(notes)
  }
  return (
    <Dialog title="بازگرداندن برای اصلاح" onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <p className="text-sm text-muted">برای هر بخشی که باید اصلاح شود یک جمله بنویسید؛ فروشنده همان‌جا می‌بیند.</p>
        {requiredSteps.map((step) => (
          <Field
            key={step}
            label={stepWords[step].title}
            maxLength={300}
            value={typed[step] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [step]: target.value })}
          />
        ))}
        {tried && notes.length === 0 && (
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
