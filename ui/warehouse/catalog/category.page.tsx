import type { Category } from '../../../core/catalog/index.ts'
import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { categoryPath } from '../../shopping/list/category-path.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'
import { Breadcrumb } from '../../shopping/product/breadcrumb.tsx'
import { breadcrumbLinkedData } from '../../shopping/linked-data.ts'
import { loadStore, storeUrl, type StoreData, storeHead, slugOf } from '../shop.ts'

interface ShopCategoryData extends StoreData {
  readonly result: SearchResult
  readonly path: readonly Pick<Category, 'slug' | 'title'>[]
}

export const screen = defineScreen<ShopCategoryData>({
  async load(input) {
    const category_slug = input.params.category_slug ?? ''
    const [store, { categories }, result] = await Promise.all([
      loadStore(input),
      input.api.catalog.listCategories({}),
      input.api.search.searchProducts({ ...searchRequestOf(input.query), category_slug, store_slug: slugOf(input) }),
    ])
    return { store, result, path: categoryPath(categories, category_slug) }
  },
  head: (data, { params, site }) => {
    const url = (category_slug: string) => storeUrl(data.store, site, 'warehouse.category.single', { category_slug })
    return storeHead(data, data.path.at(-1)?.title ?? 'دسته', {
      canonical: url(params.category_slug ?? ''),
      linked_data: [breadcrumbLinkedData(data.path.map(({ slug, title }) => ({ name: title, url: url(slug) })))],
    })
  },
  View: ({ data: { store, result, path }, query, params }) => (
    <>
      <Breadcrumb path={path} shop={store.slug} />
      <ProductList
        title={path.at(-1)?.title ?? ''}
        result={result}
        query={query}
        scope={{ store_slug: store.slug, category_slug: params.category_slug ?? '' }}
        shop={store.slug}
        showStores={false}
      />
    </>
  ),
})
