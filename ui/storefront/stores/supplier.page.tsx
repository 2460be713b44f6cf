import type { SearchResult } from '../../../core/search/index.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { storeLinkedData } from '../../shopping/linked-data.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { StoreNotice, StoreHeader } from '../../shopping/stores/store-header.tsx'

interface SupplierData {
  readonly store: StoreSummary
  readonly result: SearchResult
}

export const screen = defineScreen<SupplierData>({
  async load({ api, params, query }) {
    const supplier_hash = params.supplier_hash ?? ''
    const [store, result] = await Promise.all([
      api.stores.getStore({ supplier_hash }),
      api.search.searchProducts({ ...searchRequestOf(query), supplier_hash }),
    ])
    return { store, result }
  },
  head: ({ store }, { linkTo, site: { origin } }) => ({
    title: store.title,
    description: store.summary,
    canonical: linkTo('store.supplier', { supplier_hash: store.supplier_hash }).href,
    ...(store.logo === null ? {} : { image: store.logo.id }),
    linked_data: [
      storeLinkedData(store, origin, origin + linkTo('store.supplier', { supplier_hash: store.supplier_hash }).href),
    ],
  }),
  View: Supplier,
})

function Supplier({ data: { store, result }, query }: ViewProps<SupplierData>) {
  return (
    <>
      <StoreHeader store={store}>
        <NavigateLink to="warehouse.home" params={{ store_slug: store.slug }} className="button-primary max-sm:w-full">
          دیدن فروشگاه
        </NavigateLink>
      </StoreHeader>
      <section className="page-width grid gap-3 pt-4 text-sm">
        <StoreNotice store={store} />
        {store.about !== '' && (
          <details className="card px-4 py-1">
            <summary className="grid min-h-11 cursor-pointer content-center font-bold">دربارهٔ {store.title}</summary>
            <p className="max-w-prose pb-3 text-base whitespace-pre-line">{store.about}</p>
          </details>
        )}
      </section>
      <ProductList
        title={`کالاهای ${store.title}`}
        result={result}
        query={query}
        scope={{ supplier_hash: store.supplier_hash }}
        showStores={false}
      />
    </>
  )
}
