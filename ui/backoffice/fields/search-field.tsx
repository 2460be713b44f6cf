import { type FormEvent, useState } from 'react'
import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { Field } from '../../kit/forms/field.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly query: URLSearchParams
}

/** A text filter, kept in the URL as `text`. */
export function SearchField({ query, ...field }: SearchFieldProps) {
  return <Search key={query.get('text') ?? ''} query={query} {...field} />
}

function Search({ query, ...field }: SearchFieldProps) {
  const change = useQueryChange(query)
  const [text, setText] = useState(query.get('text') ?? '')
  const applySearch = (event: FormEvent) => {
    event.preventDefault()
    change({ text: text.trim() })
  }
  return (
    <form role="search" onSubmit={applySearch}>
      <Field
        {...field}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </form>
  )
}
