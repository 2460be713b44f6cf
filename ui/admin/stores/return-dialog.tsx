import * as v from 'valibot'
import { text } from '../../../core/contract/schemas.ts'
import { requiredProfileSteps, type ProfileStep } from '../../../core/stores/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { CancelButton } from '../../kit/overlays/cancel-button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { profileStepLabels } from '../../backoffice/stores/profile-step-labels.ts'

interface SendBackProps {
  readonly busy: boolean
  readonly onNotes: (notes: { step: ProfileStep; sentence: string }[]) => void
  readonly onClose: () => void
}

/** A sentence for each step; at least one is written. */
const schema = v.pipe(
  v.record(v.string(), text(300)),
  v.forward(
    v.check((typed) => Object.values(typed).some(Boolean), 'دست‌کم برای یک بخش جمله‌ای بنویسید.'),
    ['name'],
  ),
  v.transform((typed) =>
    requiredProfileSteps.flatMap((step) => (typed[step] ? [{ step, sentence: typed[step] }] : [])),
  ),
)

const empty: Record<string, string> = Object.fromEntries(requiredProfileSteps.map((step) => [step, '']))

/** Takes a note for each part of the profile that has to be corrected. */
export function ReturnDialog({ busy, onNotes, onClose }: SendBackProps) {
  const form = useForm({ schema, initial: empty, submit: async (notes) => onNotes(notes) })
  return (
    <DialogForm
      form={form}
      title="بازگرداندن برای اصلاح"
      onClose={onClose}
      button="بازگردانده شود"
      off={busy}
      beside={<CancelButton onCancel={onClose} />}
    >
      <p className="text-sm text-muted">برای هر بخشی که باید اصلاح شود یک جمله بنویسید؛ فروشنده همان‌جا می‌بیند.</p>
      {requiredProfileSteps.map((step) => (
        <Field key={step} label={profileStepLabels[step].title} maxLength={300} {...form.field(step)} />
      ))}
    </DialogForm>
  )
}
