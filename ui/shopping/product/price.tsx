import { formatTomanNumber, type Rial, tomanUnit } from '../../../core/shared/money.ts'
import { formatPercent } from '../../../core/shared/numbers.ts'

interface PriceProps {
  readonly price: Rial
  /** The price before; `null` where there is no discount. */
  readonly before?: Rial | null
  readonly large?: boolean
}

/** A price with the price before it struck through. */
export function Price({ price, before = null, large = false }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {before !== null && (
        <>
          <span className="text-xs text-muted">
            <span className="sr-only">قیمت پیشین: </span>
            <s>{formatTomanNumber(before)}</s>
          </span>
          <span className="rounded-full bg-saffron-soft px-2 text-xs font-bold text-saffron">
            {formatPercent(percentOff(price, before))}
          </span>
        </>
      )}
      <span className={large ? 'text-xl font-bold' : 'font-bold'}>
        {formatTomanNumber(price)}
        <span className="text-xs font-normal text-muted">{tomanUnit}</span>
      </span>
    </span>
  )
}

/** Whole percent, rounded down so that a discount is never overstated. */
function percentOff(price: number, before: number): number {
  return Math.floor(((before - price) * 100) / before)
}
