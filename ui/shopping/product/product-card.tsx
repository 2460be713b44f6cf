import type { Card } from '../../../core/search/index.ts'
import { formatTomanNumber } from '../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Price } from '../../kit/price.tsx'

interface ProductCardProps {
  readonly card: Card
  /** Inside a store's shop: its slug, so that the card leads to the shop's own page. */
  readonly shop?: string | undefined
  readonly eager?: boolean
  /** The heading its title is: one level below what stands over the list. */
  readonly heading?: 'h2' | 'h3'
}

/** A product in a list; the whole card is one link. */
export function ProductCard({ card, shop, eager = false, heading: Heading = 'h3' }: ProductCardProps) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      {card.photo ? (
        <Picture
          id={card.photo.id}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"
          eager={eager}
        />
      ) : (
        <div className="aspect-square bg-sunken" />
      )}
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading className="line-clamp-2 min-h-[3.1em] text-sm leading-relaxed font-medium">
          <ProductLink card={card} shop={shop} />
        </Heading>
        <p className="flex items-center justify-between gap-2 text-xs text-muted">
          <span className="truncate">{shop === undefined ? card.store.title : ''}</span>
          {card.rating !== null && (
            <span className="flex shrink-0 items-center gap-1 text-saffron">
              <Icon name="star" className="size-4" />
              {formatNumber(card.rating)}
            </span>
          )}
        </p>
        <p className="mt-auto pt-1 text-end">
          {card.stock > 0 ? <CardPrice card={card} /> : <span className="text-sm text-muted">ناموجود</span>}
        </p>
        {card.stock > 0 && card.stock <= 3 && (
          <p className="text-xs text-danger">فقط {formatNumber(card.stock)} عدد باقی مانده</p>
        )}
      </div>
    </article>
  )
}

function ProductLink({ card, shop }: ProductCardProps) {
  const stretched = 'after:absolute after:inset-0'
  return shop === undefined ? (
    <Go to="store.product" params={{ product_id: card.id }} className={stretched}>
      {card.title}
    </Go>
  ) : (
    <Go to="warehouse.product" params={{ product_id: card.id, store_slug: shop }} className={stretched}>
      {card.title}
    </Go>
  )
}

function CardPrice({ card: { price, compare_at_price } }: { readonly card: Card }) {
  return (
    <Price
      amount={formatTomanNumber(price)}
      before={compare_at_price === null ? undefined : formatTomanNumber(compare_at_price)}
      off={compare_at_price === null ? undefined : formatPercent(percentOff(price, compare_at_price))}
    />
  )
}

/** Whole percent, rounded down so that a discount is never overstated. */
export function percentOff(price: number, before: number): number {
  return Math.floor(((before - price) * 100) / before)
}
