import type { ReactNode } from 'react'
import { Go } from '../bindings/go.tsx'
import { Empty } from '../kit/empty.tsx'

interface NothingYetProps {
  readonly title: string
  readonly text?: string
  readonly heading?: 'h1' | 'h2'
  /** Inside a store's shop: its slug. */
  readonly shop?: string | undefined
  /** Another way on, below the first. */
  readonly children?: ReactNode
}

/** An empty place that goods will fill, with the way to them; a shop leads to its own. */
export function NothingYet({ shop, children, ...words }: NothingYetProps) {
  return (
    <Empty {...words}>
      {shop === undefined ? (
        <Go to="store.products.index" params={{}} className="button-primary">
          دیدن کالاها
        </Go>
      ) : (
        <Go to="warehouse.home" params={{ store_slug: shop }} className="button-primary">
          دیدن کالاهای فروشگاه
        </Go>
      )}
      {children}
    </Empty>
  )
}
