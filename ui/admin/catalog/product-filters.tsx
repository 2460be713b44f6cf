import { type FormEvent, useCallback } from 'react'
import { productStates } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { productStateWords } from '../../office/catalog/product-words.ts'
import { QueryChoice } from '../../office/fields/query-choice.tsx'

interface FiltersProps {
  readonly query: URLSearchParams
  readonly isQueue: boolean
}

/** What the list shows: name, store, category, and the kind or the state; all of it in the address. */
export function ProductFilters({ query, isQueue }: FiltersProps) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { answer } = useAsked(useCallback(() => api.catalog.categories({}), [api]))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const wordOf = (name: string) => String(given.get(name) ?? '').trim()
    change({ text: wordOf('text'), store: wordOf('store') })
  }
  const states = productStates.map((state) => [state, productStateWords[state].title] as const)
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-[3fr_1fr_1fr]">
      <form
        role="search"
        onSubmit={search}
        className="col-span-2 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[3fr_2fr_auto] lg:col-span-1"
      >
        <Word name="text" label="نام یا شمارهٔ کالا" query={query} look="col-span-2 sm:col-span-1" />
        <Word name="store" label="فروشگاه" query={query} />
        <button type="submit" className="button-quiet">
          یافتن
        </button>
      </form>
      <QueryChoice
        label="دسته"
        name="category"
        all="همهٔ دسته‌ها"
        query={query}
        options={(answer?.categories ?? []).map(({ id, title }) => [id, title] as const)}
      />
      {isQueue ? (
        <QueryChoice label="نوع" name="queue" all="تازه و ویرایش" query={query} options={kinds} />
      ) : (
        <QueryChoice label="وضعیت" name="state" all="همهٔ وضعیت‌ها" query={query} options={states} />
      )}
    </div>
  )
}

const kinds = [
  ['new', 'کالاهای تازه'],
  ['revision', 'ویرایش‌ها'],
] as const

interface WordProps {
  readonly name: string
  readonly label: string
  readonly query: URLSearchParams
  readonly look?: string
}

function Word({ name, label, query, look = '' }: WordProps) {
  return (
    <input
      key={query.get(name)}
      name={name}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      className={`field-box ${look}`}
      defaultValue={query.get(name) ?? ''}
    />
  )
}
