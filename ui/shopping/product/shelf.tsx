import { type ReactNode, Suspense } from 'react'
import type { Card } from '../../../core/search/index.ts'
import { ProductCard } from './product-card.tsx'

interface ShelfProps {
  readonly title: string
  readonly cards: readonly Card[]
  readonly more?: ReactNode
  readonly shop?: string
  readonly eager?: number
  /** On a page that is about something else: its pictures wait until that is alive. */
  readonly late?: boolean
}

/** A titled row of products that scrolls sideways. */
export function Shelf({ title, cards, more, shop, eager = 0, late = false }: ShelfProps) {
  if (cards.length === 0) return null
  // Below the first screen: it comes to life after what is seen first, and its pictures load when somebody draws near.
  const first = eager > 0
  const section = (
    <section className={`page-width mt-10 ${first ? '' : 'below-fold'}`}>
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {more}
      </header>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2" aria-label={title}>
        {cards.map((card, index) => (
          <li key={card.id} className="w-40 shrink-0 snap-start sm:w-52">
            <ProductCard place="shelf" card={card} shop={shop} late={late} eager={index < eager} />
          </li>
        ))}
      </ul>
    </section>
  )
  return first ? section : <Suspense>{section}</Suspense>
}
