import { Api } from '../../../core/api/api.ts'
import type { ProductSummary, SearchQuery, SearchResult } from '../../../core/search/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { LoadMore } from './load-more.tsx'
import { pageNumberOf, pageSize, searchRequestOf } from './list-query.ts'
import { useInfiniteList } from './use-infinite-list.ts'

/** The scope of a product list. */
export type ProductScope = Pick<SearchQuery, 'category_slug' | 'supplier_hash' | 'store_slug'>

interface InfiniteProductsProps {
  readonly result: SearchResult
  readonly query: URLSearchParams
  readonly scope: ProductScope | undefined
  readonly shop: string | undefined
}

/** The products found, page after page. */
export function InfiniteProducts({ result, query, scope, shop }: InfiniteProductsProps) {
  const api = useService(Api)
  const last = Math.ceil(result.total / pageSize)
  const {
    list,
    loadMore: more,
    endRef: end,
    items,
  } = useInfiniteList({
    first: result.cards,
    page: pageNumberOf(query),
    last,
    query,
    idOf: ({ id }: ProductSummary) => id,
    load: async (next) => (await api.search.searchProducts({ ...searchRequestOf(next), ...scope })).cards,
  })
  return (
    <>
      <div ref={items} aria-busy={list.phase === 'loading'}>
        <ProductGrid position="besideFacets" cards={list.pages.flatMap((page) => page.items)} shop={shop} eager={2} />
      </div>
      <LoadMore list={list} query={query} last={last} loadMore={more} endRef={end} />
    </>
  )
}
