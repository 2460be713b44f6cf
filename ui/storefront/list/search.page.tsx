import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen } from '../../bindings/screen.ts'
import { searchOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'

export const screen = defineScreen<SearchResult>({
  load: ({ api, query }) => api.search.products(searchOf(query)),
  head: (_data, { query }) => ({ title: titleOf(query) }),
  View: ({ data, query }) => <ProductList title={titleOf(query)} result={data} query={query} />,
})

function titleOf(query: URLSearchParams): string {
  const text = query.get('q')?.trim()
  return text ? `جست‌وجوی «${text}»` : 'جست‌وجو'
}
