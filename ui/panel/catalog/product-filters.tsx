import { type FormEvent, useCallback } from 'react'
import { productStates } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { productStateWords } from '../../office/catalog/product-words.ts'
import { QueryChoice } from '../../office/fields/query-choice.tsx'

/** What the list of products shows: text, state, category and stock, all of it in the address. */
export function ProductFilters({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    change({ text: typeof text === 'string' ? text.trim() : null })
  }
  const states = productStates.map((state) => [state, productStateWords[state].title] as const)
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <form role="search" onSubmit={search} className="col-span-2 flex gap-2 sm:col-span-4 lg:col-span-1">
        <input
          key={query.get('text')}
          name="text"
          type="search"
          aria-label="جست‌وجو در کالاها"
          placeholder="نام، شماره یا SKU"
          maxLength={120}
          className="field-box"
          defaultValue={query.get('text') ?? ''}
        />
        <button type="submit" className="button-quiet">
          یافتن
        </button>
      </form>
      <QueryChoice label="وضعیت" name="state" all="همهٔ وضعیت‌ها" options={states} query={query} />
      <CategoryChoice query={query} />
      <QueryChoice label="موجودی" name="stock" all="همهٔ موجودی‌ها" options={stocks} query={query} />
      <QueryChoice label="ویرایش" name="revision" all="همهٔ ویرایش‌ها" options={revisions} query={query} />
    </div>
  )
}

const revisions = [['declined', 'ویرایش پذیرفته‌نشده']] as const

const stocks = [
  ['low', 'کم‌موجودی'],
  ['out', 'ناموجود'],
] as const

function CategoryChoice({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const { answer } = useAsked(useCallback(() => api.catalog.categories({}), [api]))
  const options = (answer?.categories ?? []).map(({ id, title }) => [id, title] as const)
  return <QueryChoice label="دسته" name="category" all="همهٔ دسته‌ها" options={options} query={query} />
}
