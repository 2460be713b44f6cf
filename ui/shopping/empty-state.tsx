import type { ReactNode } from 'react'
import { NavigateLink } from '../bindings/navigation/navigate-link.tsx'
import { Empty } from '../kit/content/empty.tsx'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly heading?: 'h1' | 'h2'
  /** Inside a store's shop: its slug. */
  readonly shop?: string | undefined
  /** Further links below the first. */
  readonly children?: ReactNode
}

/** An empty state with a link to the products; inside a shop, to the shop's own. */
export function EmptyState({ shop, children, ...message }: EmptyStateProps) {
  return (
    <Empty {...message}>
      {shop === undefined ? (
        <NavigateLink to="store.products.index" params={{}} className="button-primary">
          دیدن کالاها
        </NavigateLink>
      ) : (
        <NavigateLink to="warehouse.home" params={{ store_slug: shop }} className="button-primary">
          دیدن کالاهای فروشگاه
        </NavigateLink>
      )}
      {children}
    </Empty>
  )
}
