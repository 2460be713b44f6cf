import { mostStock, type Offer } from '../../../core/catalog/index.ts'
import { formatTomanNumber, fromToman, rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/numbers.ts'
import { QuickField } from './quick-field.tsx'
import type { Offers } from './use-offers.ts'

interface OfferFieldProps {
  /** Whose price or stock it is, for who does not see it. */
  readonly of: string
  readonly offer: Offer
  readonly offers: Offers
}

/** The price of a variant, in Toman. */
export function PriceField({ of, offer, offers }: OfferFieldProps) {
  return (
    <QuickField
      label={`قیمت ${of} به تومان`}
      className="w-32"
      value={offer.price}
      write={(value) => formatTomanNumber(rial(value))}
      read={(text) => readWhole(text, 1, 100_000_000_000, fromToman)}
      onSave={(price) => offers.save(offer, { price })}
    />
  )
}

/** The counted stock of a variant. */
export function StockField({ of, offer, offers }: OfferFieldProps) {
  return (
    <QuickField
      label={`موجودی ${of}`}
      value={offer.stock}
      write={formatNumber}
      read={(text) => readWhole(text, 0, mostStock, (value) => value)}
      onSave={(stock) => offers.save(offer, { stock })}
    />
  )
}

function readWhole(text: string, least: number, most: number, to: (value: number) => number): number | undefined {
  const value = parseNumber(text)
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most ? to(value) : undefined
}
