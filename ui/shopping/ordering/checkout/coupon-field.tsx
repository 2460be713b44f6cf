import { useState } from 'react'
import type { CheckoutState } from '../../../../core/ordering/index.ts'
import { formatToman, noMoney } from '../../../../core/shared/money.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { Field } from '../../../kit/forms/field.tsx'

/** The input of a discount code, and its result. */
export function CouponField({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const { coupon, quote, quoting, busy } = state
  const [typed, setTyped] = useState(coupon)
  const enterCode = (code: string) => checkout.send({ type: 'coupon', code })
  const isIdle = busy === null && quoting !== 'asking'
  const couponResult = quote?.coupon ?? null
  if (couponResult !== null && couponResult.refused === null)
    return (
      <p className="flex items-center gap-2 rounded-card bg-success-soft px-3 py-1 text-sm text-success">
        <span>
          کد تخفیف <bdi className="font-bold">{couponResult.code}</bdi>:{' '}
          {formatToman(quote?.coupon_discount ?? noMoney)} کمتر
        </span>
        <button
          type="button"
          className="ms-auto min-h-11 shrink-0 px-2 underline"
          disabled={!isIdle}
          onClick={() => {
            setTyped('')
            enterCode('')
          }}
        >
          برداشتن کد
        </button>
      </p>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isIdle && typed.trim() !== coupon) enterCode(typed.trim())
      }}
    >
      <Field
        label="کد تخفیف"
        ltr
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        problem={couponResult?.refused ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <button type="submit" className="button-quiet" disabled={!isIdle || typed.trim() === coupon}>
            اعمال
          </button>
        }
      />
    </form>
  )
}
