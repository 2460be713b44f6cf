import { type ReactNode, Suspense } from 'react'
import type { ProductSummary } from '../../../core/search/index.ts'
import { ProductCard } from './product-card.tsx'

interface ProductCarouselProps {
  readonly title: string
  readonly cards: readonly ProductSummary[]
  readonly moreLink?: ReactNode
  readonly shop?: string
  readonly isEager?: number
  /** Loads the images after hydration, on pages about something else. */
  readonly isLazy?: boolean
}

/** A titled row of products that scrolls sideways. */
export function ProductCarousel({ title, cards, moreLink, shop, isEager = 0, isLazy = false }: ProductCarouselProps) {
  if (cards.length === 0) return null
  // Below the first screen, hydration is deferred and images are loaded near the viewport.
  const first = isEager > 0
  const section = (
    <section className={`page-width mt-6 sm:mt-10 ${first ? '' : 'below-fold'}`}>
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        {moreLink}
      </header>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2" aria-label={title}>
        {cards.map((card, index) => (
          <li key={card.id} className="w-36 shrink-0 snap-start sm:w-52">
            <ProductCard position="carousel" card={card} shop={shop} isLazy={isLazy} isEager={index < isEager} />
          </li>
        ))}
      </ul>
    </section>
  )
  return first ? section : <Suspense>{section}</Suspense>
}
