import { useId } from 'react'

type LabelledSelectProps<Option extends string> = {
  readonly label: string
  readonly titles: Readonly<Record<Option, string>>
  /** The options in display order; every key of the titles when absent. */
  readonly options?: readonly Option[]
  readonly name?: string
  readonly value: string
  readonly problem?: string | undefined
  readonly onBlur?: () => void
} & (
  | { readonly empty?: undefined; readonly onValue: (value: Option) => void }
  // `empty` is the label of an option without a value.
  | { readonly empty: string; readonly onValue: (value: Option | '') => void }
)

/** A labelled select with few options. */
export function LabelledSelect<Option extends string>(props: LabelledSelectProps<Option>) {
  const {
    label,
    titles,
    options = Object.keys(titles) as Option[],
    name,
    value,
    empty,
    problem,
    onValue,
    onBlur,
  } = props
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field-box"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onValue(target.value as Option)}
        onBlur={onBlur}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {titles[option]}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
