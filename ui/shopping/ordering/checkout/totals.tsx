import { itemsTotal } from '../../../../core/cart/index.ts'
import type { CheckoutState } from '../../../../core/ordering/index.ts'
import { formatToman, minus, noMoney, type Rial } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'

/** The totals of the order. */
export function Totals({ state: { quote, lines } }: { readonly state: CheckoutState }) {
  const goods = itemsTotal(useCart().priced, lines)
  const pieces = lines.reduce((count, line) => count + line.quantity, 0)
  return (
    <aside
      aria-label="جمع سفارش"
      aria-live="polite"
      className="floor-totals card sticky bottom-0 grid h-fit gap-2 p-4 text-sm lg:top-24 lg:bottom-auto"
    >
      <p className="flex justify-between">
        <span className="text-muted">تعداد</span>
        <span>{formatNumber(pieces)} عدد</span>
      </p>
      {quote === null ? (
        <>
          {goods !== undefined && <Row title="جمع کالاها" amount={goods} />}
          <p className="text-muted">هزینهٔ ارسال پس از نوشتن نشانی حساب می‌شود.</p>
        </>
      ) : (
        <>
          <Row title="جمع کالاها" amount={quote.items_total} />
          <Row title="هزینهٔ ارسال" amount={quote.shipping_total} />
          {quote.parcels.map(
            ({ store_slug, store_title, coupon_discount }) =>
              coupon_discount > 0 && (
                <Row key={store_slug} title={`تخفیف ${store_title}`} amount={minus(noMoney, coupon_discount)} />
              ),
          )}
          {quote.wallet_amount > 0 && <Row title="از کیف پول" amount={quote.wallet_amount} />}
          <p className="flex justify-between border-t border-line pt-2 text-base font-bold">
            <span>قابل پرداخت</span>
            <span>{formatToman(quote.payable)}</span>
          </p>
        </>
      )}
    </aside>
  )
}

function Row({ title, amount }: { readonly title: string; readonly amount: Rial }) {
  return (
    <p className="flex justify-between">
      <span className="text-muted">{title}</span>
      <span>{amount === 0 ? 'رایگان' : formatToman(amount)}</span>
    </p>
  )
}
