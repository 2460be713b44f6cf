import * as v from 'valibot'
import { requiredText } from '../../../core/contract/schemas.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { CancelButton } from '../../kit/overlays/cancel-button.tsx'
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

const schema = v.object({ reason: requiredText(300) })

/** Asks for the reason of a decision. */
export function ReasonDialog({ title, action, label, hint, busy, onReason, onClose }: ReasonDialogProps) {
  const form = useForm({ schema, initial: { reason: '' }, submit: async ({ reason }) => onReason(reason) })
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      button={action}
      off={busy}
      beside={<CancelButton onCancel={onClose} />}
    >
      <TextArea
        {...(hint === undefined ? {} : { hint })}
        label={label}
        rows={3}
        maxLength={300}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
