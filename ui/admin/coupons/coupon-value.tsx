import { noMoney } from '../../../core/shared/money.ts'
import { Field } from '../../kit/forms/field.tsx'
import { MoneyField } from '../../backoffice/fields/money-field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import type { BoundForm } from '../../bindings/requests/use-form.ts'
import type { CouponDraft } from './coupon-draft.ts'

const kinds = { percent: 'درصد', amount: 'مبلغ' } as const

/** Edits the discount of a coupon and its minimum basket. */
export function CouponValue({ form }: { readonly form: BoundForm<CouponDraft> }) {
  const minimum = form.typed('min_basket')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LabelledSelect label="گونهٔ تخفیف" titles={kinds} {...form.chosen('kind')} />
      {form.state.values.kind === 'amount' ? (
        <MoneyField label="مبلغ تخفیف" required {...form.typed('amount')} />
      ) : (
        <>
          <Field label="درصد" required inputMode="numeric" maxLength={3} {...form.field('percent')} />
          <MoneyField label="سقف تخفیف" hint="خالی یعنی بی‌سقف" {...form.typed('ceiling')} />
        </>
      )}
      <MoneyField label="حداقل خرید" {...minimum} onValue={(amount) => minimum.onValue(amount ?? noMoney)} />
    </div>
  )
}
