import type { StoreParcelMoney } from '../../../core/finance/index.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman, minus, noMoney, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, formatPercent } from '../../../core/shared/numbers.ts'

/** How the share of the store follows from the lines of a parcel. */
export function ParcelSum({ parcel }: { readonly parcel: StoreParcelMoney }) {
  const { number, lines, shipping_cost, net } = parcel
  return (
    <section aria-label={`حساب سفارش ${toPersianDigits(number)}`} className="card grid gap-3 p-4">
      <h3 className="text-sm text-muted">حساب کل بستهٔ سفارش {toPersianDigits(number)}</h3>
      <ul className="grid gap-3">
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never move
          <li key={place} className="grid gap-1 border-b border-line pb-3">
            <Amount of={`${line.title} × ${formatNumber(line.quantity)}`} amount={line.total} strong />
            {line.coupon_part > line.house_part && (
              <Amount of="کد تخفیف فروشگاه شما" amount={minus(line.house_part, line.coupon_part)} />
            )}
            {line.house_part > 0 && (
              <p className="text-muted">{formatToman(line.house_part)} تخفیف خریدار را بازارگاه پرداخت.</p>
            )}
            <Amount
              of={`کارمزد ${formatPercent(line.commission_basis_points / 100)}`}
              amount={minus(noMoney, line.commission)}
            />
            <Amount of="مالیات بر ارزش افزودهٔ کارمزد" amount={minus(noMoney, line.commission_vat)} />
          </li>
        ))}
      </ul>
      <Amount of="هزینهٔ ارسال" amount={shipping_cost} />
      <Amount of="سهم شما" amount={net} strong />
    </section>
  )
}

interface AmountProps {
  readonly of: string
  readonly amount: Rial
  readonly strong?: boolean
}

function Amount({ of, amount, strong = false }: AmountProps) {
  return (
    <p className={`flex justify-between gap-3 ${strong ? 'font-bold' : 'text-muted'}`}>
      <span>{of}</span>
      <span className="whitespace-nowrap">{formatToman(amount)}</span>
    </p>
  )
}
