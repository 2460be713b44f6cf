import * as v from 'valibot'
import { type Category, categoryPaths } from '../../../../core/catalog/index.ts'
import type { CommissionRuleDetails } from '../../../../core/ordering/index.ts'
import { toLatinDigits } from '../../../../core/shared/text/digits.ts'
import { noMoney, type Rial } from '../../../../core/shared/money.ts'
import { text } from '../../../../core/contract/schemas.ts'
import { numeric, required } from '../../../../core/validation/index.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { percentText } from '../../../backoffice/fields/number-schemas.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Dialog } from '../../../kit/overlays/dialog.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'

interface RuleFormProps {
  readonly rule: CommissionRuleDetails
  readonly categories: readonly Category[]
  readonly onSave: (rule: CommissionRuleDetails) => void
  readonly onClose: () => void
}

const money = v.nullable(v.custom<Rial>((amount) => typeof amount === 'number'))

const schema = v.pipe(
  v.object({
    category_id: text(20),
    store_slug: text(64),
    product_id: v.pipe(text(15), numeric(), v.transform(toLatinDigits)),
    basis_points: v.pipe(
      v.string(),
      required(),
      percentText,
      v.transform((points) => points ?? 0),
    ),
    floor: v.pipe(
      money,
      v.transform((floor) => floor ?? noMoney),
    ),
    ceiling: money,
  }),
  v.forward(
    v.check(({ floor, ceiling }) => ceiling === null || ceiling >= floor, 'سقف از کف کمتر است.'),
    ['ceiling'],
  ),
)

type RuleDraft = v.InferInput<typeof schema>

/** The form of a commission rule: its conditions and rate. */
export function RuleForm({ rule, categories, onSave, onClose }: RuleFormProps) {
  const titleOf = (id: string) => categories.find((one) => one.id === id)?.title ?? null
  const form = useForm<RuleDraft, v.InferOutput<typeof schema>>({
    schema,
    initial: {
      category_id: rule.category_id ?? '',
      store_slug: rule.store_slug ?? '',
      product_id: rule.product_id ?? '',
      basis_points: formatNumber(rule.basis_points / 100),
      floor: rule.floor,
      ceiling: rule.ceiling,
    },
    submit: async ({ category_id, store_slug, product_id, ...terms }) =>
      onSave({
        ...terms,
        category_id: category_id || null,
        category: titleOf(category_id),
        store_slug: store_slug || null,
        store: store_slug === rule.store_slug ? rule.store : null,
        product_id: product_id || null,
        product: product_id === rule.product_id ? rule.product : null,
      }),
  })
  const category = form.chosen('category_id')
  return (
    <Dialog title="قاعدهٔ کارمزد" onClose={onClose}>
      <Form form={form} className="grid gap-3">
        <label className="grid gap-1 text-sm">
          <span className="text-muted">دسته</span>
          <select
            className="field-box"
            value={category.value}
            onChange={({ target }) => category.onValue(target.value)}
          >
            <option value="">همهٔ دسته‌ها</option>
            {[...categoryPaths(categories)].map(([id, path]) => (
              <option key={id} value={id}>
                {path}
              </option>
            ))}
          </select>
        </label>
        <Field label="نشانی فروشگاه" hint="خالی یعنی همهٔ فروشگاه‌ها" ltr maxLength={64} {...form.field('store_slug')} />
        <Field
          label="شمارهٔ کالا"
          hint="خالی یعنی همهٔ کالاها"
          inputMode="numeric"
          maxLength={15}
          {...form.field('product_id')}
        />
        <Field label="درصد" required inputMode="decimal" maxLength={6} {...form.field('basis_points')} />
        <MoneyField label="کف" {...form.typed('floor')} />
        <MoneyField label="سقف" hint="خالی یعنی بی‌سقف" {...form.typed('ceiling')} />
        <SubmitButton form={form}>گذاشتن در فهرست</SubmitButton>
      </Form>
    </Dialog>
  )
}
