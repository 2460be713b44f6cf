import { useId, useState } from 'react'
import { itemsTotal } from '../../../../core/cart/index.ts'
import type { CheckoutState } from '../../../../core/ordering/index.ts'
import { formatToman, minus, noMoney, type Rial } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useCart } from '../../../bindings/stores/use-cart.ts'

/** The totals of the order; on phones one line that opens. */
export function Totals({ state: { quote, lines } }: { readonly state: CheckoutState }) {
  const goods = itemsTotal(useCart().priced, lines)
  const [isOpen, setIsOpen] = useState(false)
  const rows = useId()
  const pieces = lines.reduce((count, line) => count + line.quantity, 0)
  return (
    <aside
      aria-label="جمع سفارش"
      aria-live="polite"
      className="floor-bar low fixed inset-x-0 bottom-0 z-20 grid h-fit gap-2 border-t border-line bg-card px-4 pb-[env(safe-area-inset-bottom)] text-sm lg:sticky lg:inset-x-auto lg:top-24 lg:bottom-auto lg:rounded-card lg:border lg:p-4"
    >
      <div id={rows} className={`${isOpen ? 'grid' : 'hidden'} gap-2 pt-3 lg:grid lg:pt-0`}>
        <p className="flex justify-between">
          <span className="text-muted">تعداد</span>
          <span>{formatNumber(pieces)} عدد</span>
        </p>
        {quote === null ? (
          <p className="text-muted">هزینهٔ ارسال پس از نوشتن نشانی حساب می‌شود.</p>
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
            {quote.wallet_amount > 0 && <Row title="از کیف پول" amount={minus(noMoney, quote.wallet_amount)} />}
          </>
        )}
      </div>
      <p className="flex min-h-14 items-center justify-between gap-3 pe-12 text-base font-bold lg:border-t lg:border-line lg:pe-0">
        <span>{quote === null ? 'جمع کالاها' : 'قابل پرداخت'}</span>
        <span className="ms-auto">
          {quote === null ? goods !== undefined && formatToman(goods) : formatToman(quote.payable)}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={rows}
          className="min-h-11 px-2 text-sm font-normal text-primary lg:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'بستن' : 'ریز مبلغ'}
        </button>
      </p>
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
