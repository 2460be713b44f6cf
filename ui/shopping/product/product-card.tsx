import type { ProductSummary } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { Deferred } from '../../bindings/render/deferred.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { Picture } from '../../kit/images/picture.tsx'
import { cardSizes } from './card-sizes.ts'
import { Price } from './buying/price.tsx'

interface ProductCardProps {
  readonly card: ProductSummary
  /** Inside a store's shop: its slug, so that the card links to the shop's own page. */
  readonly shop?: string | undefined
  /** Where the card is placed, which determines the width of its image. */
  readonly position: keyof typeof cardSizes
  readonly isEager?: boolean
  /** Loads the image after hydration. */
  readonly isLazy?: boolean
  /** The heading level of its title: one below the heading of the list. */
  readonly heading?: 'h2' | 'h3'
}

/** A product in a list; the whole card is one link. */
export function ProductCard({ card, shop, heading: Heading = 'h3', ...entryAnimation }: ProductCardProps) {
  return (
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <CardPicture photo={card.photo} {...entryAnimation} />
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
            <Price price={card.price} previousPrice={card.compare_at_price} />
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

type CardPictureProps = Pick<ProductSummary, 'photo'> & Pick<ProductCardProps, 'position' | 'isEager' | 'isLazy'>

function CardPicture({ photo, position, isEager = false, isLazy = false }: CardPictureProps) {
  const picture = photo && <Picture id={photo.id} alt="" sizes={cardSizes[position]} eager={isEager} />
  if (picture && !isLazy) return picture
  return <div className="aspect-square bg-sunken">{picture && <Deferred>{picture}</Deferred>}</div>
}

function ProductLink({ card, shop }: Pick<ProductCardProps, 'card' | 'shop'>) {
  const stretchedLink = 'after:absolute after:inset-0'
  return shop === undefined ? (
    <NavigateLink to="store.product" params={{ product_id: card.id }} className={stretchedLink}>
      {card.title}
    </NavigateLink>
  ) : (
    <NavigateLink to="warehouse.product" params={{ product_id: card.id, store_slug: shop }} className={stretchedLink}>
      {card.title}
    </NavigateLink>
  )
}
