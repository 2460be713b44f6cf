import { Field } from '../../../kit/forms/field.tsx'

interface Sender {
  readonly name: string
  readonly phone: string
}

/** A gift or a reseller's parcel may name another sender on its label. */
export function SenderFields({
  sender,
  change,
}: {
  readonly sender: Sender | null
  readonly change: (sender: Sender | null) => void
}) {
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
          <Field
            label="نام فرستنده"
            required
            value={sender.name}
            onChange={(event) => change({ ...sender, name: event.target.value })}
          />
          <Field
            label="تلفن فرستنده"
            ltr
            inputMode="tel"
            value={sender.phone}
            onChange={(event) => change({ ...sender, phone: event.target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
