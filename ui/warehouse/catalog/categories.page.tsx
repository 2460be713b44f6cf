import type { Category } from '../../../core/catalog/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { CategoryTree } from '../../shopping/list/category-tree.tsx'
import { loadStore, storeUrl, type StoreData, storeHead } from '../shop.ts'
import { loadShopCategories } from './shop-categories.ts'

interface ShopCategoriesData extends StoreData {
  readonly categories: readonly Category[]
}

export const screen = defineScreen<ShopCategoriesData>({
  async load(input) {
    const [store, categories] = await Promise.all([loadStore(input), loadShopCategories(input)])
    return { store, categories }
  },
  head: (data, { site }) =>
    storeHead(data, 'دسته‌بندی‌ها', { canonical: storeUrl(data.store, site, 'warehouse.category', {}) }),
  View: ({ data: { store, categories } }) => <CategoryTree categories={categories} shop={store.slug} />,
})
