import { formatToman, fromToman, minus, type Rial } from '../../../core/shared/money.ts'
import { formatPercent, parseNumber } from '../../../core/shared/text/numbers.ts'
import type { Commission } from '../../../core/ordering/index.ts'

/** Returns the platform's deductions from a price; undefined until they are known for the category. */
export type DeductionsOf = ((price: Rial) => Commission) | undefined

/** Shows what remains of a typed price after the platform's deductions. */
export function NetPrice({ toman, deductionsOf }: { readonly toman: string; readonly deductionsOf: DeductionsOf }) {
  const price = priceOf(toman)
  if (price === undefined || deductionsOf === undefined) return null
  const { basis_points, commission, vat } = deductionsOf(price)
  return (
    <p className="col-span-full text-xs text-muted">
      از هر فروش <b className="text-ink">{formatToman(minus(minus(price, commission), vat))}</b> به شما می‌رسد؛ کارمزد (
      {formatPercent(basis_points / 100)}) {formatToman(commission)} و مالیات آن {formatToman(vat)} است.
    </p>
  )
}

function priceOf(toman: string): Rial | undefined {
  const value = parseNumber(toman)
  const isInRange = value !== undefined && Number.isInteger(value) && value > 0 && Number.isSafeInteger(value * 10)
  return isInRange ? fromToman(value) : undefined
}
