import { useCallback } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import {
  shippingMethodLabels,
  shippingMethods,
  type shippingProfile,
  type ShippingProfileInput,
} from '../../../../core/ordering/index.ts'
import { parseNumber } from '../../../../core/shared/text/numbers.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Form } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { LabelledSelect } from '../../../kit/forms/labelled-select.tsx'
import { AutosaveStatus } from '../profile/autosave-status.tsx'
import type { ProfilePartProps } from '../profile/part-props.ts'
import { useAutosavedForm } from '../profile/use-autosaved-form.ts'
import { zoneTypeLabels } from './shipping-labels.ts'

/** Creates the first shipping rule: one method, one destination, one cost. */
export function FirstShippingFields(props: ProfilePartProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.ordering.getStoreShippingProfile({}), [api]))
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  return <Fields {...props} methods={data.methods} />
}

const empty = {
  method: 'express-post',
  where: 'country',
  cost: -1,
  paid_by_receiver: false,
  days_min: '',
  days_max: '',
}

type FirstRule = typeof empty

function firstRuleOf(methods: ShippingProfileInput['methods']): FirstRule {
  const [first] = methods
  const zone = first?.zones[0]
  if (first === undefined || zone === undefined) return empty
  const { where, rates, paid_by_receiver, days_min, days_max } = zone
  const cost = rates[0]?.cost ?? -1
  return { method: first.method, where, cost, paid_by_receiver, days_min: String(days_min), days_max: String(days_max) }
}

function shippingProfileOf({ method, where, cost, paid_by_receiver, days_min, days_max }: FirstRule): object {
  const rates = [{ max_weight: null, max_value: null, cost: paid_by_receiver ? 0 : cost }]
  const days = { days_min: parseNumber(days_min), days_max: parseNumber(days_max) }
  return { methods: [{ method, zones: [{ where, rates, free_shipping_over: null, paid_by_receiver, ...days }] }] }
}

const schema = v.pipe(
  v.custom<FirstRule>((value) => typeof value === 'object'),
  v.forward(
    v.check(({ cost, paid_by_receiver }) => paid_by_receiver || cost >= 0, 'هزینه را بنویسید.'),
    ['cost'],
  ),
  v.forward(
    v.check(({ days_min, days_max }) => isOrdered(days_min, days_max), 'کمترین و بیشترین روز را بنویسید (۰ تا ۹۰).'),
    ['days_max'],
  ),
  v.transform(shippingProfileOf),
  v.transform((profile) => profile as v.InferInput<typeof shippingProfile>),
)

function isOrdered(min: string, max: string): boolean {
  const [from, to] = [parseNumber(min), parseNumber(max)]
  return from !== undefined && to !== undefined && from >= 0 && from <= to && to <= 90
}

function Fields({
  profile,
  onSaved,
  methods,
}: ProfilePartProps & { readonly methods: ShippingProfileInput['methods'] }) {
  const api = useService(Api)
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'shipping',
    schema,
    initial: firstRuleOf(methods),
    onSaved,
    save: api.ordering.saveStoreShippingProfile,
  })
  const { values, problem, status } = form.state
  const setField = (name: keyof FirstRule) => (value: unknown) => form.store.input(name, value)
  return (
    <Form form={form} className="grid gap-4 sm:grid-cols-2">
      <LabelledSelect
        label="روش ارسال"
        options={shippingMethods}
        titles={shippingMethodLabels}
        value={values.method}
        onValue={setField('method')}
      />
      <LabelledSelect
        label="به کجا"
        options={['country', 'province', 'city']}
        titles={zoneTypeLabels}
        value={values.where}
        onValue={setField('where')}
      />
      <label className="flex min-h-11 items-center gap-2 sm:col-span-2">
        <input
          type="checkbox"
          className="size-5"
          checked={values.paid_by_receiver}
          onChange={({ target }) => setField('paid_by_receiver')(target.checked)}
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
          onValue={(cost) => setField('cost')(cost ?? -1)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="از چند روز" required inputMode="numeric" maxLength={2} {...form.field('days_min')} />
        <Field label="تا چند روز" required inputMode="numeric" maxLength={2} {...form.field('days_max')} />
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <p className="text-xs text-muted">روش‌های دیگر و هزینه بر پایهٔ وزن و مبلغ را بعداً در تنظیمات می‌افزایید.</p>
        <AutosaveStatus phase={form.phase} saved={status === 'submitted'} problem={problem} />
      </div>
    </Form>
  )
}
