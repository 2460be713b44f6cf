import type { SenderInfo } from '../../../../core/ordering/index.ts'
import type { BoundField } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'

interface SenderFieldsProps {
  readonly sender: SenderInfo | null
  readonly field: (name: 'name' | 'phone') => BoundField
  readonly change: (sender: SenderInfo | null) => void
}

/** A gift or a reseller's parcel may name another sender on its label. */
export function SenderFields({ sender, field, change }: SenderFieldsProps) {
  return (
    <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={sender !== null}
          onChange={(event) => change(event.target.checked ? { name: '', phone: '' } : null)}
        />
        نام فرستندهٔ دیگری روی بسته باشد
      </label>
      {sender !== null && (
        <>
          <Field label="نام فرستنده" required {...field('name')} />
          <Field label="تلفن فرستنده" ltr inputMode="tel" {...field('phone')} />
        </>
      )}
    </fieldset>
  )
}
