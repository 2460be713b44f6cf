import { useId } from 'react'

interface SelectChoiceProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly labels: Readonly<Record<Option, string>>
  readonly value: string
  /** The label of the empty choice. */
  readonly empty: string
  readonly onValue: (value: string) => void
}

/** A labelled select whose options have Persian labels. */
export function SelectChoice<Option extends string>(props: SelectChoiceProps<Option>) {
  const { label, options, labels, value, empty, onValue } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select id={id} className="field-box" value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option]}
          </option>
        ))}
      </select>
    </div>
  )
}
