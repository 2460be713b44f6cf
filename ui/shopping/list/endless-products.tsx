import { Api } from '../../../core/contract/api.ts'
import type { Card, SearchQuery, SearchResult } from '../../../core/search/index.ts'
import { useService } from '../../bindings/container.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { EndlessEnd } from './endless-end.tsx'
import { pageOf, pageSize, searchOf } from './list-query.ts'
import { useEndless } from './use-endless.ts'

/** Where the products of a list are from. */
export type ProductScope = Pick<SearchQuery, 'category_slug' | 'supplier_hash' | 'store_slug'>

interface EndlessProductsProps {
  readonly result: SearchResult
  readonly query: URLSearchParams
  readonly scope: ProductScope | undefined
  readonly shop: string | undefined
}

/** The products found, page after page. */
export function EndlessProducts({ result, query, scope, shop }: EndlessProductsProps) {
  const api = useService(Api)
  const last = Math.ceil(result.total / pageSize)
  const { list, more, end, items } = useEndless({
    first: result.cards,
    page: pageOf(query),
    last,
    query,
    idOf: ({ id }: Card) => id,
    load: async (next) => (await api.search.products({ ...searchOf(next), ...scope })).cards,
  })
  return (
    <>
      <div ref={items} aria-busy={list.phase === 'loading'}>
        <ProductGrid place="faceted" cards={list.pages.flatMap((page) => page.items)} shop={shop} eager={2} />
      </div>
      <EndlessEnd list={list} query={query} last={last} more={more} end={end} />
    </>
  )
}
