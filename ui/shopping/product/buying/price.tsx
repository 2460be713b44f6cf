import { formatTomanNumber, type Rial, tomanUnit } from '../../../../core/shared/money.ts'
import { formatPercent } from '../../../../core/shared/text/numbers.ts'

interface PriceProps {
  readonly price: Rial
  /** The compare-at price; `null` without a discount. */
  readonly previousPrice?: Rial | null
  readonly large?: boolean
}

/** A price with the compare-at price struck through. */
export function Price({ price, previousPrice = null, large = false }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {previousPrice !== null && (
        <>
          <span className="text-xs text-muted">
            <span className="sr-only">قیمت پیشین: </span>
            <s>{formatTomanNumber(previousPrice)}</s>
          </span>
          <span className="rounded-full bg-saffron-soft px-2 text-xs font-bold text-saffron">
            {formatPercent(percentOff(price, previousPrice))}
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
function percentOff(price: number, previousPrice: number): number {
  return Math.floor(((previousPrice - price) * 100) / previousPrice)
}
