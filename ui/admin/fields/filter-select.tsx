import { useId } from 'react'

interface ChooserProps {
  readonly label: string
  /** The label of each value, in display order. */
  readonly titles: Readonly<Record<string, string>>
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A labelled select with few options. */
export function FilterSelect({ label, titles, value, onValue }: ChooserProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select id={id} className="field-box" value={value} onChange={({ target }) => onValue(target.value)}>
        {Object.entries(titles).map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
