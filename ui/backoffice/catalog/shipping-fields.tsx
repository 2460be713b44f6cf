import type { ProductInput } from '../../../core/catalog/index.ts'
import { provinceNames } from '../../../core/ordering/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import type { BoundForm } from '../../bindings/requests/use-form.ts'
import { Field } from '../../kit/forms/field.tsx'

interface FieldsProps {
  readonly form: BoundForm<ProductInput>
}

const units = ['عدد', 'جفت', 'دست', 'بسته', 'متر', 'متر مربع', 'کیلوگرم', 'لیتر', 'مثقال']

/** The unit of a product and its quantity limits per order. */
export function LimitFields({ form }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label="واحد" placeholder="عدد" maxLength={20} list={`${form.id}-units`} {...form.field('unit')} />
      <datalist id={`${form.id}-units`}>
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
      <Field label="کمترین در هر سفارش" inputMode="numeric" maxLength={4} {...form.field('min_per_order')} />
      <Field label="بیشترین در هر سفارش" inputMode="numeric" maxLength={4} {...form.field('max_per_order')} />
    </div>
  )
}

/** Weights, dimensions, preparation days and destinations. */
export function ShippingFields({ form }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label="وزن بسته (گرم)" required inputMode="numeric" maxLength={9} {...form.field('weight')} />
      <Field label="وزن خالص (گرم)" inputMode="numeric" maxLength={9} {...form.field('net_weight')} />
      <Field label="روزهای آماده‌سازی" required inputMode="numeric" maxLength={3} {...form.field('preparation_days')} />
      <Field label="درازای بسته (سانتی‌متر)" inputMode="numeric" maxLength={5} {...form.field('length')} />
      <Field label="پهنای بسته (سانتی‌متر)" inputMode="numeric" maxLength={5} {...form.field('width')} />
      <Field label="بلندی بسته (سانتی‌متر)" inputMode="numeric" maxLength={5} {...form.field('height')} />
      <DestinationFields form={form} />
      <Field
        label="یادداشت ارسال برای کارکنان"
        maxLength={200}
        className="col-span-full"
        {...form.field('shipping_note')}
      />
    </div>
  )
}

function DestinationFields({ form }: FieldsProps) {
  const { ships_to } = form.state.values
  const toggle = (name: string) =>
    form.store.input(
      'ships_to',
      ships_to.includes(name) ? ships_to.filter((province) => province !== name) : [...ships_to, name],
    )
  return (
    <details className="col-span-full rounded-control border border-line px-3 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2">
        <span>ارسال به</span>
        <span className="text-muted">
          {ships_to.length === 0 ? 'همهٔ استان‌ها' : `فقط ${formatNumber(ships_to.length)} استان`}
        </span>
      </summary>
      <fieldset className="pb-2">
        <legend className="text-muted">برای کالایی که به همه‌جا فرستاده نمی‌شود؛ هیچ‌کدام یعنی همه.</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {provinceNames.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={ships_to.includes(name)}
                onChange={() => toggle(name)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
