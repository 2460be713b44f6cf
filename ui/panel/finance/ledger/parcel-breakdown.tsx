import type { StoreParcelBreakdown } from '../../../../core/finance/index.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman, minus, noMoney, type Rial } from '../../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../../core/shared/text/numbers.ts'

/** How the store's share follows from the lines of a parcel. */
export function ParcelBreakdown({ parcel }: { readonly parcel: StoreParcelBreakdown }) {
  const { number, lines, shipping_cost, net } = parcel
  return (
    <section aria-label={`حساب سفارش ${toPersianDigits(number)}`} className="card grid gap-3 p-4">
      <h3 className="text-sm text-muted">حساب کل بستهٔ سفارش {toPersianDigits(number)}</h3>
      <ul className="grid gap-3">
        {lines.map((line, className) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never move
          <li key={className} className="grid gap-1 border-b border-line pb-3">
            <Amount label={`${line.title} × ${formatNumber(line.quantity)}`} amount={line.total} strong />
            {line.coupon_discount > line.platform_share && (
              <Amount label="کد تخفیف فروشگاه شما" amount={minus(line.platform_share, line.coupon_discount)} />
            )}
            {line.platform_share > 0 && (
              <p className="text-muted">{formatToman(line.platform_share)} تخفیف خریدار را بازارگاه پرداخت.</p>
            )}
            <Amount
              label={`کارمزد ${formatPercent(line.commission_basis_points / 100)}`}
              amount={minus(noMoney, line.commission)}
            />
            <Amount label="مالیات بر ارزش افزودهٔ کارمزد" amount={minus(noMoney, line.commission_vat)} />
          </li>
        ))}
      </ul>
      <Amount label="هزینهٔ ارسال" amount={shipping_cost} />
      <Amount label="سهم شما" amount={net} strong />
    </section>
  )
}

interface AmountProps {
  readonly label: string
  readonly amount: Rial
  readonly strong?: boolean
}

function Amount({ label, amount, strong = false }: AmountProps) {
  return (
    <p className={`flex justify-between gap-3 ${strong ? 'font-bold' : 'text-muted'}`}>
      <span>{label}</span>
      <span className="whitespace-nowrap">{formatToman(amount)}</span>
    </p>
  )
}
