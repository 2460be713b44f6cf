import { useQueryChange } from '../../bindings/navigation/use-query-change.ts'
import { Field } from '../../kit/forms/field.tsx'
import { SearchForm } from '../../kit/forms/search-form.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  readonly query: URLSearchParams
}

/** A text filter, kept in the URL as `text`. */
export function SearchField({ query, ...field }: SearchFieldProps) {
  const text = query.get('text') ?? ''
  return (
    <SearchForm key={text} onFind={useQueryChange(query)}>
      <Field
        {...field}
        name="text"
        enterKeyHint="search"
        defaultValue={text}
        end={
          <button type="submit" className="button-quiet">
            یافتن
          </button>
        }
      />
    </SearchForm>
  )
}
