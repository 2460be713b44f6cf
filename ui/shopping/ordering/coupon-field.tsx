import { useState } from 'react'
import type { CheckoutState } from '../../../core/ordering/index.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useCheckout } from '../../bindings/use-checkout.ts'
import { Field } from '../../kit/field.tsx'

/** Where a discount code is written, and what became of it. */
export function CouponField({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const { info, quote, quoting, busy } = state
  const [typed, setTyped] = useState(info.coupon)
  const enter = (code: string) => checkout.send({ type: 'coupon', code })
  const isFree = busy === null && quoting !== 'asking'
  const asked = quote?.coupon ?? null
  if (asked !== null && asked.refused === null)
    return (
      <p className="flex items-center gap-2 rounded-card bg-success-soft px-3 py-1 text-sm text-success">
        <span>
          کد تخفیف <bdi className="font-bold">{asked.code}</bdi>: {formatToman(quote?.coupon_part ?? (0 as never))} کمتر
        </span>
        <button
          type="button"
          className="ms-auto min-h-11 shrink-0 px-2 underline"
          disabled={!isFree}
          onClick={() => {
            setTyped('')
            enter('')
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
        if (isFree && typed.trim() !== info.coupon) enter(typed.trim())
      }}
    >
      <Field
        label="کد تخفیف"
        ltr
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        problem={asked?.refused ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        end={
          <button type="submit" className="button-quiet" disabled={!isFree || typed.trim() === info.coupon}>
            اعمال
          </button>
        }
      />
    </form>
  )
}
