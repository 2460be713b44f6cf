import { useId } from 'react'

interface RadioChoiceProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly labels: Readonly<Record<Option, string>>
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A labelled choice whose options have Persian labels. */
export function RadioChoice<Option extends string>({
  label,
  options,
  labels,
  value,
  onValue,
}: RadioChoiceProps<Option>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select id={id} className="field-box" value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">انتخاب کنید</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
    </div>
  )
}
