import { useId } from 'react'

interface ChoiceFieldProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly titles: Readonly<Record<Option, string>>
  readonly value: string
  /** The words of the choice that is none. */
  readonly empty: string
  readonly onValue: (value: string) => void
}

/** A labelled choice of words that stand for codes. */
export function ChoiceField<Option extends string>(props: ChoiceFieldProps<Option>) {
  const { label, options, titles, value, empty, onValue } = props
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
            {titles[option]}
          </option>
        ))}
      </select>
    </div>
  )
}
