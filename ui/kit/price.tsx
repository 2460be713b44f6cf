interface PriceProps {
  /** Written amounts in Toman, without the unit. */
  readonly amount: string
  readonly before?: string | undefined
  /** Written percentage of the discount. */
  readonly off?: string | undefined
  readonly large?: boolean
}

/** A price with the price before it struck through. */
export function Price({ amount, before, off, large = false }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {before !== undefined && (
        <span className="text-xs text-muted">
          <span className="sr-only">قیمت پیشین: </span>
          <s>{before}</s>
        </span>
      )}
      {off !== undefined && (
        <span className="rounded-full bg-saffron-soft px-2 text-xs font-bold text-saffron">{off}</span>
      )}
      <span className={large ? 'text-xl font-bold' : 'font-bold'}>
        {amount} <span className="text-xs font-normal text-muted">تومان</span>
      </span>
    </span>
  )
}
