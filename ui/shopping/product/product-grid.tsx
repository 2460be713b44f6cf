import type { Card } from '../../../core/search/index.ts'
import { ProductCard } from './product-card.tsx'

/** Products in two to five columns. */
export function ProductGrid({
  cards,
  place,
  shop,
  eager = 0,
}: {
  readonly cards: readonly Card[]
  readonly place: 'faceted' | 'full'
  readonly shop?: string | undefined
  readonly eager?: number
}) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard heading="h2" card={card} place={place} shop={shop} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
