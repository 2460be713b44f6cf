import type { Category } from '../../../core/catalog/index.ts'
import { defineScreen } from '../../bindings/screen.ts'
import { CategoryTree } from '../../shopping/list/category-tree.tsx'
import { loadShop, shopAddress, type ShopData, shopHead } from '../shop.ts'
import { loadShopCategories } from './shop-categories.ts'

interface ShopCategoriesData extends ShopData {
  readonly categories: readonly Category[]
}

export const screen = defineScreen<ShopCategoriesData>({
  async load(input) {
    const [store, categories] = await Promise.all([loadShop(input), loadShopCategories(input)])
    return { store, categories }
  },
  head: (data, { site }) =>
    shopHead(data, 'دسته‌بندی‌ها', { canonical: shopAddress(data.store, site, 'warehouse.category', {}) }),
  View: ({ data: { store, categories } }) => <CategoryTree categories={categories} shop={store.slug} />,
})
