import { lowStockLimit, type StoreProductRow } from '../../../../core/catalog/index.ts'
import { formatToman, type Rial } from '../../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../../core/shared/text/numbers.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { Picture } from '../../../kit/images/picture.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { PriceField, StockField } from '../offers/offer-fields.tsx'
import { productStateLabels } from '../../../backoffice/catalog/product-labels.ts'
import type { OfferEdits } from '../offers/use-offers.ts'

/** A product with its photo, its state, and the state of its last revision. */
export function TitleCell({ row, canEdit }: { readonly row: StoreProductRow; readonly canEdit: boolean }) {
  const title = row.title === '' ? 'کالای بی‌نام' : row.title
  const { title: state, tone } = productStateLabels[row.state]
  return (
    <div className="flex items-center gap-3">
      <span className="w-12 shrink-0 overflow-hidden rounded-control bg-sunken">
        {row.photo === null ? (
          <span className="block aspect-square" />
        ) : (
          <Picture id={row.photo.id} alt="" sizes="3rem" />
        )}
      </span>
      <span className="grid min-w-0 gap-1">
        {canEdit ? (
          <NavigateLink
            to="panel.products.edit"
            params={{ id: row.id }}
            className="relative font-bold text-primary after:absolute after:-inset-y-2 after:inset-x-0"
          >
            {title}
          </NavigateLink>
        ) : (
          <b>{title}</b>
        )}
        <span className="flex flex-wrap gap-1">
          <Pill tone={tone}>{state}</Pill>
          {row.revision === 'pending' && <Pill tone="info">ویرایش در انتظار بررسی</Pill>}
          {row.revision === 'declined' && <Pill tone="warning">ویرایش پذیرفته نشد</Pill>}
        </span>
      </span>
    </div>
  )
}

interface OfferCellProps {
  readonly row: StoreProductRow
  readonly offers: OfferEdits
  readonly onOpen: () => void
}

/** The price of a single variant, otherwise the price range. */
export function PriceCell({ row, offers, onOpen }: OfferCellProps) {
  const [onlyOffer, ...otherCount] = offers.currentOffer(row).offers
  if (onlyOffer === undefined) return <span className="text-muted">—</span>
  if (otherCount.length === 0)
    return (
      <span className="inline-flex items-center gap-1">
        <PriceField row={row.title} offer={onlyOffer} offers={offers} />
        <span className="text-xs whitespace-nowrap text-muted">تومان</span>
      </span>
    )
  const prices = [onlyOffer, ...otherCount].map(({ price }) => price)
  const [minPrice, maxPrice] = [Math.min(...prices) as Rial, Math.max(...prices) as Rial]
  return (
    <button type="button" className="min-h-11 text-start whitespace-nowrap text-primary" onClick={onOpen}>
      {minPrice === maxPrice ? '' : 'از '}
      {formatToman(minPrice)}
    </button>
  )
}

/** The stock of a single variant, otherwise the total stock. */
export function StockCell({ row, offers, onOpen }: OfferCellProps) {
  const offersOfRow = offers.currentOffer(row).offers
  const [onlyOffer, ...otherCount] = offersOfRow
  if (onlyOffer === undefined) return <span className="text-muted">—</span>
  if (otherCount.length === 0) return <StockField row={row.title} offer={onlyOffer} offers={offers} />
  const lowStockOffers = offersOfRow.filter(({ active, stock }) => active && stock <= lowStockLimit).length
  return (
    <button
      type="button"
      className="grid min-h-11 content-center text-start whitespace-nowrap text-primary"
      onClick={onOpen}
    >
      <span>
        {formatCount(offersOfRow.reduce((totalStock, { stock }) => totalStock + stock, 0))} در{' '}
        {formatNumber(offersOfRow.length)} گونه
      </span>
      {lowStockOffers > 0 && <span className="text-xs text-saffron">{formatNumber(lowStockOffers)} گونه کم‌موجودی</span>}
    </button>
  )
}
