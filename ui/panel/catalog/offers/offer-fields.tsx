import { maxStock, type StoreOffer } from '../../../../core/catalog/index.ts'
import { formatTomanNumber, fromToman, rial } from '../../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { InlineField } from './inline-field.tsx'
import type { OfferEdits } from './use-offers.ts'

interface OfferFieldProps {
  /** The product and variant, for screen readers. */
  readonly row: string
  readonly offer: StoreOffer
  readonly offers: OfferEdits
}

/** The price of a variant, in Toman. */
export function PriceField({ row, offer, offers }: OfferFieldProps) {
  return (
    <InlineField
      label={`قیمت ${row} به تومان`}
      className="w-32"
      value={offer.price}
      formatValue={(value) => formatTomanNumber(rial(value))}
      parseValue={(text) => parseWhole(text, 1, 100_000_000_000, fromToman)}
      onSave={(price) => offers.save(offer, { price })}
    />
  )
}

/** The stock of a variant. */
export function StockField({ row, offer, offers }: OfferFieldProps) {
  return (
    <InlineField
      label={`موجودی ${row}`}
      value={offer.stock}
      formatValue={formatNumber}
      parseValue={(text) => parseWhole(text, 0, maxStock, (value) => value)}
      onSave={(stock) => offers.save(offer, { stock })}
    />
  )
}

function parseWhole(text: string, min: number, max: number, parsed: (value: number) => number): number | undefined {
  const value = parseNumber(text)
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? parsed(value) : undefined
}
