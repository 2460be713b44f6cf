import { lowStock, type StoreProductRow } from '../../../core/catalog/index.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatCount, formatNumber } from '../../../core/shared/numbers.ts'
import { Go } from '../../bindings/go.tsx'
import { Picture } from '../../kit/picture.tsx'
import { Pill } from '../../kit/pill.tsx'
import { PriceField, StockField } from './offer-fields.tsx'
import { productStateWords } from '../../office/catalog/product-words.ts'
import type { Offers } from './use-offers.ts'

/** A product with its photo, its state, and what became of its last revision. */
export function TitleCell({ row, mayEdit }: { readonly row: StoreProductRow; readonly mayEdit: boolean }) {
  const title = row.title === '' ? 'کالای بی‌نام' : row.title
  const { title: state, tone } = productStateWords[row.state]
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
        {mayEdit ? (
          <Go
            to="panel.products.edit"
            params={{ id: row.id }}
            className="relative font-bold text-primary after:absolute after:-inset-y-2 after:inset-x-0"
          >
            {title}
          </Go>
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
  readonly offers: Offers
  readonly onOpen: () => void
}

/** The price where there is one variant; else from which to which. */
export function PriceCell({ row, offers, onOpen }: OfferCellProps) {
  const [only, ...more] = offers.fresh(row).offers
  if (only === undefined) return <span className="text-muted">—</span>
  if (more.length === 0)
    return (
      <span className="inline-flex items-center gap-1">
        <PriceField of={row.title} offer={only} offers={offers} />
        <span className="text-xs whitespace-nowrap text-muted">تومان</span>
      </span>
    )
  const prices = [only, ...more].map(({ price }) => price)
  const [least, most] = [Math.min(...prices) as Rial, Math.max(...prices) as Rial]
  return (
    <button type="button" className="min-h-11 text-start whitespace-nowrap text-primary" onClick={onOpen}>
      {least === most ? '' : 'از '}
      {formatToman(least)}
    </button>
  )
}

/** The stock where there is one variant; else how much there is of all. */
export function StockCell({ row, offers, onOpen }: OfferCellProps) {
  const all = offers.fresh(row).offers
  const [only, ...more] = all
  if (only === undefined) return <span className="text-muted">—</span>
  if (more.length === 0) return <StockField of={row.title} offer={only} offers={offers} />
  const scarce = all.filter(({ active, stock }) => active && stock <= lowStock).length
  return (
    <button
      type="button"
      className="grid min-h-11 content-center text-start whitespace-nowrap text-primary"
      onClick={onOpen}
    >
      <span>
        {formatCount(all.reduce((sum, { stock }) => sum + stock, 0))} در {formatNumber(all.length)} گونه
      </span>
      {scarce > 0 && <span className="text-xs text-saffron">{formatNumber(scarce)} گونه کم‌موجودی</span>}
    </button>
  )
}
