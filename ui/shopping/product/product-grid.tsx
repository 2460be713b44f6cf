import type { ProductSummary } from '../../../core/search/index.ts'
import { ProductCard } from './product-card.tsx'

/** Products in two to five columns. */
export function ProductGrid({
  cards,
  position,
  shop,
  eager = 0,
}: {
  readonly cards: readonly ProductSummary[]
  readonly position: 'besideFacets' | 'fullWidth'
  readonly shop?: string | undefined
  readonly eager?: number
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard heading="h2" card={card} position={position} shop={shop} isEager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
