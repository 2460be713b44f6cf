import type { Category } from '../../../core/catalog/index.ts'
import type { SearchResult } from '../../../core/search/index.ts'
import { defineScreen } from '../../bindings/render/screen.ts'
import { Breadcrumb } from '../../shopping/product/breadcrumb.tsx'
import { breadcrumbLinkedData } from '../../shopping/linked-data.ts'
import { categoryPath } from '../../shopping/list/category-path.ts'
import { searchRequestOf } from '../../shopping/list/list-query.ts'
import { ProductList } from '../../shopping/list/product-list.tsx'

interface CategoryData {
  readonly result: SearchResult
  readonly path: readonly Pick<Category, 'slug' | 'title'>[]
}

export const screen = defineScreen<CategoryData>({
  async load({ api, query, params }) {
    const category_slug = params.category_slug ?? ''
    const [result, { categories }] = await Promise.all([
      api.search.searchProducts({ ...searchRequestOf(query), category_slug }),
      api.catalog.listCategories({}),
    ])
    return { result, path: categoryPath(categories, category_slug) }
  },
  head: ({ path }, { params, linkTo, site: { origin } }) => ({
    title: path.at(-1)?.title ?? 'دسته',
    description: `خرید ${path.map(({ title }) => title).join('، ')} از تولیدکنندگان بازارگاه.`,
    canonical: linkTo('store.category.single', { category_slug: params.category_slug ?? '' }).href,
    linked_data: [
      breadcrumbLinkedData(
        path.map(({ slug, title }) => ({
          name: title,
          url: origin + linkTo('store.category.single', { category_slug: slug }).href,
        })),
      ),
    ],
  }),
  View: ({ data: { result, path }, query, params }) => (
    <>
      <Breadcrumb path={path} />
      <ProductList
        title={path.at(-1)?.title ?? ''}
        result={result}
        query={query}
        scope={{ category_slug: params.category_slug ?? '' }}
      />
    </>
  ),
})
