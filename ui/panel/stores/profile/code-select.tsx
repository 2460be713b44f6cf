import { useId } from 'react'

interface CodeSelectProps<Option extends string> {
  readonly label: string
  readonly options: readonly Option[]
  readonly titles: Readonly<Record<Option, string>>
  readonly value: string
  readonly onChange: (value: Option) => void
}

/** A labelled select over codes with titles; one of them is always selected. */
export function CodeSelect<Option extends string>({
  label,
  options,
  titles,
  value,
  onChange,
}: CodeSelectProps<Option>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select id={id} className="field-box" value={value} onChange={({ target }) => onChange(target.value as Option)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {titles[option]}
          </option>
        ))}
      </select>
    </div>
  )
}
