import { noMoney } from '../../../core/shared/money.ts'
import { Field } from '../../kit/field.tsx'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { Chooser } from '../fields/chooser.tsx'
import type { CouponDraft, problemsOf } from './coupon-draft.ts'

interface CouponWorthProps {
  readonly draft: CouponDraft
  readonly problems: ReturnType<typeof problemsOf>
  readonly put: (change: Partial<CouponDraft>) => void
}

const kinds = { percent: 'درصد', amount: 'مبلغ' } as const

/** How much a coupon takes off, and of how large a basket. */
export function CouponWorth({ draft, problems, put }: CouponWorthProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Chooser
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
        value={draft.least_basket}
        onValue={(least) => put({ least_basket: least ?? noMoney })}
      />
    </div>
  )
}
