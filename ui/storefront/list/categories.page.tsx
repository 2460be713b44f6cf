import type { Category } from '../../../core/catalog/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { CategoryTree } from '../../shopping/list/category-tree.tsx'

export const screen = defineScreen<readonly Category[]>({
  load: async ({ api }) => (await api.catalog.listCategories({})).categories,
  head: () => ({ title: 'دسته‌بندی‌ها', description: 'همهٔ دسته‌های کالا در بازارگاه.', canonical: '/categories' }),
  View: ({ data }) => <CategoryTree categories={data} />,
})
