import * as v from 'valibot'
import { requiredText, text } from '../../../core/contract/schemas.ts'
import { parseJalaaliDate, startOfTehranDay } from '../../../core/shared/time/jalaali.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { persianDate } from '../../../core/validation/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { dateInput } from '../../backoffice/fields/date-field.tsx'
import { useService } from '../../bindings/container/container.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { CancelButton } from '../../kit/overlays/cancel-button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { TextArea } from '../../kit/forms/text-area.tsx'

interface BlockDialogProps {
  readonly title: string
  readonly busy: boolean
  readonly onBlock: (block: { readonly reason: string; readonly until: string | null }) => void
  readonly onClose: () => void
}

function blockSchema(now: number) {
  return v.object({
    reason: requiredText(300),
    // An invalid date must not become a block without an end.
    until: v.pipe(
      text(20),
      persianDate(),
      v.transform(startOf),
      v.check((start) => start === null || start > now, 'پایان مسدودی باید در آینده باشد.'),
      v.transform((start) => (start === null ? null : new Date(start).toISOString())),
    ),
  })
}

function startOf(typed: string): number | null {
  const day = parseJalaaliDate(typed)
  return day === undefined ? null : startOfTehranDay(day)
}

/** Asks for the reason and the end of a block. */
export function BlockDialog({ title, busy, onBlock, onClose }: BlockDialogProps) {
  const clock = useService(Clock)
  const form = useForm({
    schema: blockSchema(clock.now()),
    initial: { reason: '', until: '' },
    submit: async (block) => onBlock(block),
  })
  return (
    <DialogForm
      form={form}
      title={title}
      onClose={onClose}
      button="مسدود شود"
      off={busy}
      beside={<CancelButton onCancel={onClose} />}
    >
      <p>همهٔ نشست‌های این کاربر همان دم بسته می‌ماند و تا پایان مسدودی نمی‌تواند وارد شود.</p>
      <TextArea
        label="علت"
        hint="خود کاربر این جمله را هنگام ورود می‌خواند."
        rows={3}
        maxLength={300}
        {...form.field('reason')}
      />
      <Field label="تا آغاز روز" hint="خالی بماند تا رفع دستی مسدود است." {...dateInput} {...form.field('until')} />
    </DialogForm>
  )
}
