import type { ComponentProps, FormEvent } from 'react'

interface SearchFormProps extends Omit<ComponentProps<'form'>, 'role' | 'onSubmit'> {
  /** Called with the trimmed text of every field; absent: the browser itself opens the query. */
  readonly onFind?: (texts: Readonly<Record<string, string>>) => void
}

/** A form that asks for a query of its page. Nothing in it can be wrong: what is not found is said by the result. */
export function SearchForm({ onFind, ...element }: SearchFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (onFind === undefined) return
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    onFind(Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : ''])))
  }
  return <form {...element} role="search" onSubmit={submit} />
}
