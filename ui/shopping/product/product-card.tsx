import type { Card } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { Later } from '../../bindings/later.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Picture } from '../../kit/picture.tsx'
import { cardSizes } from './card-sizes.ts'
import { Price } from './price.tsx'

interface ProductCardProps {
  readonly card: Card
  /** Inside a store's shop: its slug, so that the card leads to the shop's own page. */
  readonly shop?: string | undefined
  /** Where it lies, for the width of its picture. */
  readonly place: keyof typeof cardSizes
  readonly eager?: boolean
  /** Its picture waits until the page is alive. */
  readonly late?: boolean
  /** The heading its title is: one level below what stands over the list. */
  readonly heading?: 'h2' | 'h3'
}

/** A product in a list; the whole card is one link. */
export function ProductCard({ card, shop, heading: Heading = 'h3', ...arrival }: ProductCardProps) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <CardPicture photo={card.photo} {...arrival} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <Heading className="line-clamp-2 min-h-[3.25em] text-sm leading-relaxed font-medium">
          <ProductLink card={card} shop={shop} />
        </Heading>
        <p className="flex min-h-[1.8em] items-center justify-between gap-2 text-xs text-muted">
          <span className="truncate">{shop === undefined ? card.store.title : ''}</span>
          {card.rating !== null && (
            <span className="flex shrink-0 items-center gap-1 text-saffron">
              <Icon name="star" className="size-4" />
              {formatNumber(card.rating)}
            </span>
          )}
        </p>
        <p className="mt-auto flex flex-col items-end justify-end pt-1 xl:mt-0 xl:min-h-14">
          {card.stock > 0 ? (
            <Price price={card.price} before={card.compare_at_price} />
          ) : (
            <span className="text-sm text-muted">ناموجود</span>
          )}
        </p>
        {card.stock > 0 && card.stock <= 3 && (
          <p className="text-xs text-danger">فقط {formatNumber(card.stock)} عدد باقی مانده</p>
        )}
      </div>
    </article>
  )
}

type CardPictureProps = Pick<Card, 'photo'> & Pick<ProductCardProps, 'place' | 'eager' | 'late'>

function CardPicture({ photo, place, eager = false, late = false }: CardPictureProps) {
  const picture = photo && <Picture id={photo.id} alt="" sizes={cardSizes[place]} eager={eager} />
  if (picture && !late) return picture
  return <div className="aspect-square bg-sunken">{picture && <Later>{picture}</Later>}</div>
}

function ProductLink({ card, shop }: Pick<ProductCardProps, 'card' | 'shop'>) {
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
