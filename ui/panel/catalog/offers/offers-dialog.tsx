import type { StoreProductRow } from '../../../../core/catalog/index.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { PriceField, StockField } from './offer-fields.tsx'
import { optionsText } from '../../../backoffice/catalog/product-labels.ts'
import type { OfferEdits } from './use-offers.ts'

interface OffersDialogProps {
  readonly row: StoreProductRow
  readonly offers: OfferEdits
  readonly onClose: () => void
}

/** Edits price and stock of every variant of a product. */
export function OffersDialog({ row, offers, onClose }: OffersDialogProps) {
  return (
    <Dialog title={row.title} onClose={onClose}>
      <ul className="grid gap-3">
        {offers.currentOffer(row).offers.map((offer) => {
          const optionsLabel = optionsText(offer.options)
          return (
            <li key={offer.id} className="grid gap-1 border-b border-line pb-3 last:border-0">
              <p className="flex justify-between gap-3 text-sm">
                <b>{optionsLabel}</b>
                {offer.held > 0 && (
                  <span className="text-xs text-muted">{formatCount(offer.held)} در انتظار پرداخت</span>
                )}
              </p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  قیمت <PriceField row={optionsLabel} offer={offer} offers={offers} /> تومان
                </span>
                <span className="flex items-center gap-2 whitespace-nowrap">
                  موجودی <StockField row={optionsLabel} offer={offer} offers={offers} />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
