import { lazy, Suspense, useRef } from 'react'
import { type AgreedAmounts, type CheckoutState, returnDeadlineSentence } from '../../../../core/ordering/index.ts'
import { useTimes } from '../../../bindings/container/site-context.tsx'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { BusyButton } from '../../../kit/forms/busy-button.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { ShippingChoices } from './shipping-choices.tsx'

const CouponField = lazy(async () => ({ default: (await import('./coupon-field.tsx')).CouponField }))

/** The shipping of every parcel, the code, the wallet, and the payment button. */
export function PayStep({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const return_days = useTimes()['return-days']
  const payButton = useRef<HTMLButtonElement>(null)
  const { quote, changed, busy, quoting } = state
  if (quote === null || quoting === 'failed') return <ShippingChoices state={state} />
  const acceptTerms = () => {
    checkout.send({ type: 'agreed' })
    // The confirmation disappears with its button, so the focus moves to the pay button.
    payButton.current?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-3">
      <ShippingChoices state={state} />
      <Suspense fallback={<Skeleton className="h-18" />}>
        <CouponField state={state} />
      </Suspense>
      {quote.wallet_balance > 0 && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={state.use_wallet}
            onChange={(event) => checkout.send({ type: 'wallet', use: event.target.checked })}
          />
          پرداخت از کیف پول (موجودی {formatToman(quote.wallet_balance)})
        </label>
      )}
      {changed !== null && (
        <div role="alert" className="grid gap-2 rounded-card bg-saffron-soft p-3 text-sm text-saffron">
          <ChangedAmounts {...changed} />
          <button type="button" className="button-quiet bg-card" onClick={acceptTerms}>
            مبلغ تازه را می‌پذیرم
          </button>
        </div>
      )}
      <p className="text-sm text-muted">
        با پرداخت، قوانین بازارگاه را می‌پذیرید. {returnDeadlineSentence({ days: return_days })}، مگر آنچه در صفحهٔ کالا
        جدا شده است.
      </p>
      <BusyButton
        ref={payButton}
        className="button-primary"
        off={busy !== null || changed !== null || quoting !== 'idle'}
        onClick={() => checkout.pay()}
      >
        {busy === null ? `پرداخت ${formatToman(quote.payable)}` : 'در حال رفتن به درگاه…'}
      </BusyButton>
    </div>
  )
}

interface ChangedAmountsProps {
  readonly from: AgreedAmounts
  readonly to: AgreedAmounts
}

/** What changed of the total, the wallet's part and the part still to pay. */
function ChangedAmounts({ from, to }: ChangedAmountsProps) {
  const rows = [
    ['مبلغ سفارش', from.total, to.total],
    ['بخش کیف پول', from.wallet_amount, to.wallet_amount],
    ['قابل پرداخت', from.payable, to.payable],
  ] as const
  return rows
    .filter(([, before, after]) => before !== after)
    .map(([title, before, after]) => (
      <p key={title}>
        {title} از {formatToman(before)} به {formatToman(after)} تغییر کرد.
      </p>
    ))
}
