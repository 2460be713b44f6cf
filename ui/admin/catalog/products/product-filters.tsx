import { useCallback } from 'react'
import { productStates } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'
import { SearchForm } from '../../../kit/forms/search-form.tsx'
import { QuerySelect } from '../../../backoffice/fields/query-select.tsx'

interface FiltersProps {
  readonly query: URLSearchParams
  readonly isQueue: boolean
}

/** The filters of the list: text, store, category, and kind or state; all are kept in the URL. */
export function PlatformProductFilters({ query, isQueue }: FiltersProps) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { data } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  const states = productStates.map((state) => [state, productStateLabels[state].title] as const)
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-[3fr_1fr_1fr]">
      <SearchForm
        onFind={change}
        className="col-span-2 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[3fr_2fr_auto] lg:col-span-1"
      >
        <FilterLink name="text" label="نام یا شمارهٔ کالا" query={query} appearance="col-span-2 sm:col-span-1" />
        <FilterLink name="store" label="فروشگاه" query={query} />
        <button type="submit" className="button-quiet">
          یافتن
        </button>
      </SearchForm>
      <QuerySelect
        label="دسته"
        name="category"
        allLabel="همهٔ دسته‌ها"
        query={query}
        options={(data?.categories ?? []).map(({ id, title }) => [id, title] as const)}
      />
      {isQueue ? (
        <QuerySelect label="نوع" name="queue" allLabel="تازه و ویرایش" query={query} options={kinds} />
      ) : (
        <QuerySelect label="وضعیت" name="state" allLabel="همهٔ وضعیت‌ها" query={query} options={states} />
      )}
    </div>
  )
}

const kinds = [
  ['new', 'کالاهای تازه'],
  ['revision', 'ویرایش‌ها'],
] as const

interface FilterLinkProps {
  readonly name: string
  readonly label: string
  readonly query: URLSearchParams
  readonly appearance?: string
}

function FilterLink({ name, label, query, appearance = '' }: FilterLinkProps) {
  return (
    <input
      key={query.get(name)}
      name={name}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={120}
      className={`field-box ${appearance}`}
      defaultValue={query.get(name) ?? ''}
    />
  )
}
