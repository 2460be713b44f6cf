import type { ReactNode } from 'react'
import type { Category } from '../../../core/catalog/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../kit/images/picture.tsx'

interface TreeProps {
  readonly categories: readonly Category[]
  readonly shop?: string | undefined
}

/** All categories in three levels. */
export function CategoryTree({ categories, shop }: TreeProps) {
  const childrenOf = (id: string | null) => categories.filter(({ parent_id }) => parent_id === id)
  return (
    <div className="page-width py-4">
      <h1 className="mb-4 text-lg">دسته‌بندی‌ها</h1>
      <ul className="grid gap-4 lg:grid-cols-2">
        {childrenOf(null).map((root) => (
          <li key={root.id} className="card p-4">
            <div className="mb-2 flex items-center gap-3">
              {root.photo && (
                <span className="w-12 shrink-0">
                  <Picture id={root.photo.id} alt="" sizes="3rem" className="rounded-full" />
                </span>
              )}
              <h2 className="text-base">
                <CategoryLink category={root} shop={shop} />
              </h2>
            </div>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {childrenOf(root.id).map((child) => (
                <li key={child.id}>
                  <h3 className="text-sm font-bold">
                    <CategoryLink category={child} shop={shop} />
                  </h3>
                  <ul className="mb-2 border-s border-line ps-3 text-sm text-muted">
                    {childrenOf(child.id).map((leaf) => (
                      <li key={leaf.id}>
                        <CategoryLink category={leaf} shop={shop} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CategoryLink({
  category,
  shop,
}: {
  readonly category: Category
  readonly shop: string | undefined
}): ReactNode {
  const { slug: category_slug, title, product_count } = category
  const treeBody = (
    <>
      {title} <span className="text-xs font-normal text-muted">({formatNumber(product_count)})</span>
    </>
  )
  const appearance = 'inline-flex min-h-9 items-center gap-1'
  return shop === undefined ? (
    <NavigateLink to="store.category.single" params={{ category_slug }} className={appearance}>
      {treeBody}
    </NavigateLink>
  ) : (
    <NavigateLink to="warehouse.category.single" params={{ category_slug, store_slug: shop }} className={appearance}>
      {treeBody}
    </NavigateLink>
  )
}
