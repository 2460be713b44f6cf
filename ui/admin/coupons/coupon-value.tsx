import { noMoney } from '../../../core/shared/money.ts'
import { Field } from '../../kit/forms/field.tsx'
import { MoneyField } from '../../backoffice/fields/money-field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import type { CouponDraft, couponDraftProblems } from './coupon-draft.ts'

interface CouponValueProps {
  readonly draft: CouponDraft
  readonly problems: ReturnType<typeof couponDraftProblems>
  readonly put: (change: Partial<CouponDraft>) => void
}

const kinds = { percent: 'درصد', amount: 'مبلغ' } as const

/** Edits the discount of a coupon and its minimum basket. */
export function CouponValue({ draft, problems, put }: CouponValueProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LabelledSelect
        label="گونهٔ تخفیف"
        titles={kinds}
        value={draft.kind}
        onValue={(kind) => put({ kind: kind === 'amount' ? 'amount' : 'percent' })}
      />
      {draft.kind === 'amount' ? (
        <MoneyField
          label="مبلغ تخفیف"
          name="amount"
          required
          value={draft.amount}
          problem={problems.amount}
          onValue={(amount) => put({ amount })}
        />
      ) : (
        <>
          <Field
            label="درصد"
            required
            inputMode="numeric"
            maxLength={3}
            value={draft.percent}
            problem={problems.percent}
            onChange={({ target }) => put({ percent: target.value })}
          />
          <MoneyField
            label="سقف تخفیف"
            name="ceiling"
            hint="خالی یعنی بی‌سقف"
            value={draft.ceiling}
            onValue={(ceiling) => put({ ceiling })}
          />
        </>
      )}
      <MoneyField
        label="حداقل خرید"
        name="least"
        value={draft.min_basket}
        onValue={(minimum) => put({ min_basket: minimum ?? noMoney })}
      />
    </div>
  )
}
