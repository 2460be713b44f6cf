import { useQueryChange } from '../../bindings/use-query.ts'

interface QueryChoiceProps {
  readonly label: string
  /** The word of the query that holds the choice. */
  readonly name: string
  /** The words of no choice. */
  readonly all: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly query: URLSearchParams
}

/** A filter of a list out of few; it lies in the address. */
export function QueryChoice({ label, name, all, options, query }: QueryChoiceProps) {
  const change = useQueryChange(query)
  return (
    <select
      aria-label={label}
      className="field-box"
      value={query.get(name) ?? ''}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{all}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  )
}
