import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'

export const screen = defineScreen<SearchResult>({
  load: ({ api, query }) => api.search.searchProducts(searchRequestOf(query)),
  head: () => ({
    title: 'کالاها',
    description: 'همهٔ کالاهای بازارگاه، با فیلتر دسته، قیمت، ویژگی و فروشگاه.',
    canonical: '/products',
  }),
  View: ({ data, query }) => <ProductList title="کالاها" result={data} query={query} />,
})
