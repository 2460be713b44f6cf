import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'

export const screen = defineScreen<SearchResult>({
  load: ({ api, query }) => api.search.searchProducts(searchRequestOf(query)),
  head: (_data, { query }) => ({ title: titleOf(query) }),
  View: ({ data, query }) => <ProductList title={titleOf(query)} result={data} query={query} />,
})

function titleOf(query: URLSearchParams): string {
  const text = query.get('q')?.trim()
  return text ? `جست‌وجوی «${text}»` : 'جست‌وجو'
}
