import * as v from 'valibot'
import type { CheckoutState } from '../../../../core/ordering/index.ts'
import { text } from '../../../../core/contract/schemas.ts'
import { formatToman, noMoney } from '../../../../core/shared/money.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'

const schema = v.object({ coupon: text(40) })

/** The input of a discount code, and its result. */
export function CouponField({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const { coupon, quote, quoting, busy } = state
  const enterCode = (code: string) => checkout.send({ type: 'coupon', code })
  const form = useForm({
    schema,
    initial: { coupon },
    submit: async (typed) => enterCode(typed.coupon),
  })
  const typed = form.state.values.coupon.trim()
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
            form.store.reset({ coupon: '' })
            enterCode('')
          }}
        >
          برداشتن کد
        </button>
      </p>
    )
  return (
    <Form form={form}>
      <Field
        label="کد تخفیف"
        ltr
        maxLength={40}
        autoComplete="off"
        enterKeyHint="done"
        {...form.field('coupon')}
        problem={typed === coupon ? (couponResult?.refused ?? undefined) : undefined}
        end={
          <SubmitButton form={form} className="button-quiet" off={!isIdle || typed === coupon}>
            اعمال
          </SubmitButton>
        }
      />
    </Form>
  )
}
