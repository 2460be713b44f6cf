import type * as v from 'valibot'
import type { shippingProfile } from '../../../../core/ordering/index.ts'
import { noMoney, type Rial } from '../../../../core/shared/money.ts'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { CountField } from './number-field.tsx'
import { zoneTypeLabels } from './shipping-labels.ts'

type Zone = v.InferInput<typeof shippingProfile>['methods'][number]['zones'][number]
type Rate = Zone['rates'][number]

const defaultRate: Rate = { max_weight: null, max_value: null, cost: noMoney }

/** Returns an empty shipping rule. */
export function emptyZone(zoneTypeOptions: Zone['where']): Zone {
  const days = { days_min: 1, days_max: 3 }
  return { where: zoneTypeOptions, rates: [defaultRate], free_shipping_over: null, paid_by_receiver: false, ...days }
}

interface ZoneFieldsProps {
  readonly zone: Zone
  /** The dotted path of this rule. */
  readonly at: string
  readonly errors: Readonly<Record<string, string>>
  readonly input: (field: string, value: unknown) => void
  readonly onRemove?: () => void
}

/** Edits a zone of a method: its costs by weight and basket value, and its delivery time. */
export function ZoneFields({ zone, at, errors, input, onRemove }: ZoneFieldsProps) {
  const field = (name: 'days_min' | 'days_max' | 'free_shipping_over') => ({
    name: `${at}.${name}`,
    problem: errors[`${at}.${name}`],
    onValue: (value: number | null) => input(`${at}.${name}`, value),
  })
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-2 text-sm font-bold">{zoneTypeLabels[zone.where]}</legend>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5"
          checked={zone.paid_by_receiver}
          onChange={({ target }) => input(`${at}.paid_by_receiver`, target.checked)}
        />
        پس‌کرایه: هزینه را گیرنده می‌دهد
      </label>
      {!zone.paid_by_receiver && <Rates rates={zone.rates} at={`${at}.rates`} errors={errors} input={input} />}
      <div className="grid grid-cols-2 items-start gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:col-span-1">
        <MoneyField
          label="رایگان از مبلغ"
          hint="خالی: هرگز"
          value={zone.free_shipping_over as Rial | null}
          {...field('free_shipping_over')}
        />
        <CountField label="از چند روز" required value={zone.days_min} {...field('days_min')} />
        <CountField label="تا چند روز" required value={zone.days_max} {...field('days_max')} />
      </div>
      {onRemove && (
        <button type="button" className="button-quiet justify-self-start" onClick={onRemove}>
          حذف مقصد {zoneTypeLabels[zone.where]}
        </button>
      )}
    </fieldset>
  )
}

interface RatesProps extends Pick<ZoneFieldsProps, 'at' | 'errors' | 'input'> {
  readonly rates: readonly Rate[]
}

function Rates({ rates, at, errors, input }: RatesProps) {
  return (
    <div className="grid gap-3">
      {rates.map((rate, index) => {
        const field = (name: keyof Rate) => ({
          name: `${at}.${index}.${name}`,
          problem: errors[`${at}.${index}.${name}`],
          onValue: (value: number | null) => input(`${at}.${index}.${name}`, value),
        })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a rate is nothing but its place
          <div
            key={index}
            className="grid grid-cols-1 items-start gap-3 border-t border-line pt-3 first:border-0 first:pt-0 min-[22rem]:grid-cols-[3fr_2fr] sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <MoneyField label="هزینه" required value={rate.cost as Rial | null} {...field('cost')} />
            <CountField label="تا وزن (گرم)" hint="خالی: هر وزنی" value={rate.max_weight} {...field('max_weight')} />
            <MoneyField
              label="تا خرید"
              hint="خالی: هر مبلغی"
              value={(rate.max_value ?? null) as Rial | null}
              {...field('max_value')}
            />
            {rates.length > 1 && (
              <button
                type="button"
                className="button-quiet mt-7 justify-self-start"
                aria-label="حذف این هزینه"
                onClick={() =>
                  input(
                    at,
                    rates.filter((rateItem) => rateItem !== rate),
                  )
                }
              >
                حذف
              </button>
            )}
          </div>
        )
      })}
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => input(at, [...rates, { ...defaultRate }])}
      >
        افزودن پلهٔ هزینه
      </button>
    </div>
  )
}
