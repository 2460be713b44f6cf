import { formatToman, fromToman, minus, type Rial } from '../../../core/shared/money.ts'
import { formatPercent, parseNumber } from '../../../core/shared/numbers.ts'
import type { Commission } from '../../../core/ordering/index.ts'

/** What the house takes of a price of now; nothing until it is known for the category. */
export type TakenOf = ((price: Rial) => Commission) | undefined

/** What is left of a typed price when the house has taken its share. */
export function PriceLeft({ toman, takenOf }: { readonly toman: string; readonly takenOf: TakenOf }) {
  const price = priceOf(toman)
  if (price === undefined || takenOf === undefined) return null
  const { basis_points, commission, vat } = takenOf(price)
  return (
    <p className="col-span-full text-xs text-muted">
      از هر فروش <b className="text-ink">{formatToman(minus(minus(price, commission), vat))}</b> به شما می‌رسد؛ کارمزد (
      {formatPercent(basis_points / 100)}) {formatToman(commission)} و مالیات آن {formatToman(vat)} است.
    </p>
  )
}

function priceOf(toman: string): Rial | undefined {
  const value = parseNumber(toman)
  const fits = value !== undefined && Number.isInteger(value) && value > 0 && Number.isSafeInteger(value * 10)
  return fits ? fromToman(value) : undefined
}
