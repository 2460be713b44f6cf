import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'

interface QuerySelectProps {
  readonly label: string
  /** The query parameter of the filter. */
  readonly name: string
  /** The label of the empty option. */
  readonly allLabel: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly query: URLSearchParams
}

/** A filter with few options, kept in the URL. */
export function QuerySelect({ label, name, allLabel, options, query }: QuerySelectProps) {
  const change = useQueryChange(query)
  return (
    <select
      aria-label={label}
      className="field-box"
      value={query.get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{allLabel}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
