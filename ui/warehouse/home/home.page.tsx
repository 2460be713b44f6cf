import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { searchOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { StoreHeader } from '../../shopping/stores/store-header.tsx'
import { loadShop, type ShopData, shopHead, slugOf } from '../shop.ts'

interface ShopHomeData extends ShopData {
  readonly result: SearchResult
}

export const screen = defineScreen<ShopHomeData>({
  async load(input) {
    const [store, result] = await Promise.all([
      loadShop(input),
      input.api.search.products({ ...searchOf(input.query), store_slug: slugOf(input) }),
    ])
    return { store, result }
  },
  head: (data, { linkTo, params }) =>
    shopHead(data, data.store.title, {
      canonical: linkTo('warehouse.home', { store_slug: params.store_slug ?? '' }).href,
    }),
  View: ShopHome,
})

function ShopHome({ data: { store, result }, query }: ViewProps<ShopHomeData>) {
  const text = query.get('q')?.trim()
  return (
    <>
      {!text && <StoreHeader store={store} />}
      <ProductList
        title={text ? `جست‌وجوی «${text}»` : 'کالاهای فروشگاه'}
        result={result}
        query={query}
        shop={store.slug}
        showStores={false}
      />
    </>
  )
}
