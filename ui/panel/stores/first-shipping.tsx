import { useCallback } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/contract/api.ts'
import {
  methodTitles,
  shippingMethods,
  type shippingProfile,
  type WrittenShipping,
} from '../../../core/ordering/index.ts'
import { parseNumber } from '../../../core/shared/numbers.ts'
import type { Rial } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { CodeSelect } from './code-select.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'
import { whereTitles } from './shipping-words.ts'

/** The first shipping rule: one method, one destination, one cost. */
export function FirstShipping(props: PartProps) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.ordering.shipping({}), [api]))
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  return <Fields {...props} methods={answer.methods} />
}

const empty = {
  method: 'express-post',
  where: 'country',
  cost: -1,
  paid_by_receiver: false,
  days_min: '',
  days_max: '',
}

type Rule = typeof empty

function ruleOf(methods: WrittenShipping['methods']): Rule {
  const [first] = methods
  const zone = first?.zones[0]
  if (first === undefined || zone === undefined) return empty
  const { where, rates, paid_by_receiver, days_min, days_max } = zone
  const cost = rates[0]?.cost ?? -1
  return { method: first.method, where, cost, paid_by_receiver, days_min: String(days_min), days_max: String(days_max) }
}

function profileOf({ method, where, cost, paid_by_receiver, days_min, days_max }: Rule): object {
  const rates = [{ max_weight: null, max_value: null, cost: paid_by_receiver ? 0 : cost }]
  const days = { days_min: parseNumber(days_min), days_max: parseNumber(days_max) }
  return { methods: [{ method, zones: [{ where, rates, free_over: null, paid_by_receiver, ...days }] }] }
}

const schema = v.pipe(
  v.custom<Rule>((value) => typeof value === 'object'),
  v.forward(
    v.check(({ cost, paid_by_receiver }) => paid_by_receiver || cost >= 0, 'هزینه را بنویسید.'),
    ['cost'],
  ),
  v.forward(
    v.check(({ days_min, days_max }) => inOrder(days_min, days_max), 'کمترین و بیشترین روز را بنویسید (۰ تا ۹۰).'),
    ['days_max'],
  ),
  v.transform(profileOf),
  v.transform((profile) => profile as v.InferInput<typeof shippingProfile>),
)

function inOrder(least: string, most: string): boolean {
  const [from, to] = [parseNumber(least), parseNumber(most)]
  return from !== undefined && to !== undefined && from >= 0 && from <= to && to <= 90
}

function Fields({ papers, onKept, methods }: PartProps & { readonly methods: WrittenShipping['methods'] }) {
  const api = useService(Api)
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'shipping',
    schema,
    initial: ruleOf(methods),
    onKept,
    save: api.ordering.saveShipping,
  })
  const { values, problem, status } = form.state
  const set = (name: keyof Rule) => (value: unknown) => form.store.input(name, value)
  return (
    <form id={form.id} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4 sm:grid-cols-2">
      <CodeSelect
        label="روش ارسال"
        options={shippingMethods}
        titles={methodTitles}
        value={values.method}
        onValue={set('method')}
      />
      <CodeSelect
        label="به کجا"
        options={['country', 'province', 'city']}
        titles={whereTitles}
        value={values.where}
        onValue={set('where')}
      />
      <label className="flex min-h-11 items-center gap-2 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={values.paid_by_receiver}
          onChange={({ target }) => set('paid_by_receiver')(target.checked)}
        />
        هزینه را گیرنده هنگام تحویل می‌دهد (پس‌کرایه)
      </label>
      {!values.paid_by_receiver && (
        <MoneyField
          label="هزینهٔ ارسال هر بسته"
          name="cost"
          required
          problem={form.state.errors['cost']}
          value={values.cost < 0 ? null : (values.cost as Rial)}
          onValue={(cost) => set('cost')(cost ?? -1)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="از چند روز" required inputMode="numeric" maxLength={2} {...form.field('days_min')} />
        <Field label="تا چند روز" required inputMode="numeric" maxLength={2} {...form.field('days_max')} />
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <p className="text-xs text-muted">روش‌های دیگر و هزینه بر پایهٔ وزن و مبلغ را بعداً در تنظیمات می‌افزایید.</p>
        <KeptSign phase={form.phase} saved={status === 'submitted'} problem={problem} />
      </div>
    </form>
  )
}
