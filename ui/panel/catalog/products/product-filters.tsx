import { useCallback } from 'react'
import { productStates } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'
import { SearchForm } from '../../../kit/forms/search-form.tsx'
import { QuerySelect } from '../../../backoffice/fields/query-select.tsx'

/** The filters of the product list: text, state, category and stock, all kept in the URL. */
export function StoreProductFilters({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const states = productStates.map((state) => [state, productStateLabels[state].title] as const)
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <SearchForm onFind={change} className="col-span-2 flex gap-2 sm:col-span-4 lg:col-span-1">
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
      </SearchForm>
      <QuerySelect label="وضعیت" name="state" allLabel="همهٔ وضعیت‌ها" options={states} query={query} />
      <CategorySelect query={query} />
      <QuerySelect label="موجودی" name="stock" allLabel="همهٔ موجودی‌ها" options={stocks} query={query} />
      <QuerySelect label="ویرایش" name="revision" allLabel="همهٔ ویرایش‌ها" options={revisions} query={query} />
    </div>
  )
}

const revisions = [['declined', 'ویرایش پذیرفته‌نشده']] as const

const stocks = [
  ['low', 'کم‌موجودی'],
  ['out', 'ناموجود'],
] as const

function CategorySelect({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const { data } = useLoaded(useCallback(() => api.catalog.listCategories({}), [api]))
  const options = (data?.categories ?? []).map(({ id, title }) => [id, title] as const)
  return <QuerySelect label="دسته" name="category" allLabel="همهٔ دسته‌ها" options={options} query={query} />
}
