import { type FormEvent, useState } from 'react'
import { type Category, categoryPaths } from '../../../../core/catalog/index.ts'
import type { CommissionRuleDetails } from '../../../../core/ordering/index.ts'
import { toLatinDigits } from '../../../../core/shared/text/digits.ts'
import { noMoney } from '../../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../../core/shared/text/numbers.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'

interface RuleFormProps {
  readonly rule: CommissionRuleDetails
  readonly categories: readonly Category[]
  readonly onSave: (rule: CommissionRuleDetails) => void
  readonly onClose: () => void
}

/** The form of a commission rule: its conditions and rate. */
export function RuleForm({ rule, categories, onSave, onClose }: RuleFormProps) {
  const [form, setForm] = useState(rule)
  const [percent, setPercent] = useState(formatNumber(rule.basis_points / 100))
  const points = Math.round((parseNumber(percent) ?? Number.NaN) * 100)
  const isWrong = !(points >= 0 && points <= 10_000)
  const isBelowFloor = form.ceiling !== null && form.ceiling < form.floor
  const put = (change: Partial<CommissionRuleDetails>) => setForm({ ...form, ...change })
  const paths = categoryPaths(categories)
  const titleOf = (id: string) => categories.find((one) => one.id === id)?.title ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !isBelowFloor) onSave({ ...form, basis_points: points })
  }
  return (
    <Dialog title="قاعدهٔ کارمزد" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <label className="grid gap-1 text-sm">
          <span className="text-muted">دسته</span>
          <select
            className="field-box"
            value={form.category_id ?? ''}
            onChange={({ target }) => put({ category_id: target.value || null, category: titleOf(target.value) })}
          >
            <option value="">همهٔ دسته‌ها</option>
            {[...paths].map(([id, path]) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
        </label>
        <Field
          label="نشانی فروشگاه"
          hint="خالی یعنی همهٔ فروشگاه‌ها"
          ltr
          maxLength={64}
          value={form.store_slug ?? ''}
          onChange={({ target }) => put({ store_slug: target.value.trim() || null, store: null })}
        />
        <Field
          label="شمارهٔ کالا"
          hint="خالی یعنی همهٔ کالاها"
          inputMode="numeric"
          maxLength={15}
          value={form.product_id ?? ''}
          onChange={({ target }) =>
            put({ product_id: toLatinDigits(target.value).replace(/\D/g, '') || null, product: null })
          }
        />
        <Field
          label="درصد"
          required
          inputMode="decimal"
          maxLength={6}
          value={percent}
          problem={isWrong ? 'درصد عددی از ۰ تا ۱۰۰ است.' : undefined}
          onChange={({ target }) => setPercent(target.value)}
        />
        <MoneyField label="کف" name="floor" value={form.floor} onValue={(floor) => put({ floor: floor ?? noMoney })} />
        <MoneyField
          label="سقف"
          name="ceiling"
          hint="خالی یعنی بی‌سقف"
          value={form.ceiling}
          problem={isBelowFloor ? 'سقف از کف کمتر است.' : undefined}
          onValue={(ceiling) => put({ ceiling })}
        />
        <button type="submit" className="button-primary justify-self-start">
          گذاشتن در فهرست
        </button>
      </form>
    </Dialog>
  )
}
