import type { SearchResult } from '../../../core/search/index.ts'
import type { StoreFace } from '../../../core/stores/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { searchOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { StoreHeader } from '../../shopping/stores/store-header.tsx'

interface SupplierData {
  readonly store: StoreFace
  readonly result: SearchResult
}

export const screen = defineScreen<SupplierData>({
  async load({ api, params, query }) {
    const supplier_hash = params.supplier_hash ?? ''
    const [store, result] = await Promise.all([
      api.stores.store({ supplier_hash }),
      api.search.products({ ...searchOf(query), supplier_hash }),
    ])
    return { store, result }
  },
  head: ({ store }, { linkTo }) => ({
    title: store.title,
    description: store.summary,
    canonical: linkTo('store.supplier', { supplier_hash: store.supplier_hash }).href,
    ...(store.logo === null ? {} : { image: store.logo.id }),
  }),
  View: Supplier,
})

function Supplier({ data: { store, result }, query }: ViewProps<SupplierData>) {
  return (
    <>
      <StoreHeader store={store} withVisit />
      <ProductList title={`کالاهای ${store.title}`} result={result} query={query} showStores={false} />
    </>
  )
}
