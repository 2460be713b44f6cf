import { useEffect } from 'react'
import type { SearchResult } from '../../../core/search/index.ts'
import { useContainer } from '../../bindings/container/container.tsx'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { recentSearchesOf } from '../../bindings/stores/use-recent-searches.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'

interface SearchData {
  readonly result: SearchResult
  /** Popular searches, when nothing is found. */
  readonly popular: readonly string[]
}

export const screen = defineScreen<SearchData>({
  async load({ api, query }) {
    const result = await api.search.searchProducts(searchRequestOf(query))
    const popular = result.total > 0 ? [] : (await api.search.listPopularSearches({})).texts
    return { result, popular }
  },
  head: (_data, { query }) => ({ title: titleOf(query) }),
  View: SearchPage,
})

function SearchPage({ data: { result, popular }, query }: ViewProps<SearchData>) {
  useRemembering(query.get('q') ?? '', result.total > 0)
  return <ProductList title={titleOf(query)} result={result} query={query} popular={popular} />
}

/** Adds what was searched and found to the recent searches of this device. */
function useRemembering(text: string, isFound: boolean) {
  const container = useContainer()
  useEffect(() => {
    if (isFound) recentSearchesOf(container).add(text)
  }, [container, text, isFound])
}

function titleOf(query: URLSearchParams): string {
  const text = query.get('q')?.trim()
  return text ? `جست‌وجوی «${text}»` : 'جست‌وجو'
}
