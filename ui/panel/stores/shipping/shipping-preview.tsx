import { useState } from 'react'
import * as v from 'valibot'
import { offerShippingMethods, provinces, provinceNames, shippingProfile } from '../../../../core/ordering/index.ts'
import { formatToman, fromToman, type Rial } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { SelectField } from '../../../kit/forms/select-field.tsx'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { CountField } from './number-field.tsx'

interface ShippingPreviewProps {
  readonly profile: unknown
  readonly province: string
  readonly city: string
}

/** Calculates shipping costs for the typed profile with the functions of the checkout. */
export function ShippingPreview({ profile, province, city }: ShippingPreviewProps) {
  const [destination, setDestination] = useState({ province, city })
  const [weight, setWeight] = useState<number | null>(1000)
  const [value, setValue] = useState<Rial | null>(fromToman(500_000))
  const parsed = v.safeParse(shippingProfile, profile)
  const knownWeight = parsed.success && weight !== null && value !== null && destination.city !== ''
  const offers = knownWeight
    ? offerShippingMethods({ province, city, shipping: parsed.output }, destination, weight, value)
    : undefined
  const choose = (next: string) => setDestination({ province: next, city: provinces[next]?.[0] ?? '' })
  return (
    <section aria-label="پیش‌نمایش خریدار" className="card sticky top-18 grid gap-3 p-4">
      <h2 className="text-base">چه کسی با چه هزینه‌ای می‌خرد؟</h2>
      <SelectField
        label="استان خریدار"
        name="province"
        options={provinceNames}
        empty="انتخاب استان"
        value={destination.province}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
        onChange={() => {}}
      />
      <SelectField
        label="شهر خریدار"
        name="city"
        options={citiesOf(destination)}
        empty="انتخاب شهر"
        value={destination.city}
        onInput={({ currentTarget }) => setDestination({ ...destination, city: currentTarget.value })}
        onChange={() => {}}
      />
      <CountField label="وزن بسته (گرم)" name="weight" value={weight} onValue={setWeight} />
      <MoneyField label="مبلغ خرید" name="value" value={value} onValue={setValue} />
      <div aria-live="polite" className="grid gap-2 border-t border-line pt-3 text-sm">
        {offers === undefined && <p className="text-muted">قاعده‌ها را کامل کنید تا نتیجه دیده شود.</p>}
        {offers?.length === 0 && <p className="text-danger">خریدار این شهر با این وزن و مبلغ نمی‌تواند بخرد.</p>}
        {offers?.map(({ method, title, cost, paid_by_receiver, days_min, days_max }) => (
          <p key={method} className="flex flex-wrap justify-between gap-2">
            <span>
              {title}
              <span className="block text-xs text-muted">
                {formatNumber(days_min)} تا {formatNumber(days_max)} روز
              </span>
            </span>
            {paid_by_receiver ? 'پس‌کرایه' : cost === 0 ? 'رایگان' : formatToman(cost)}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Returns the selectable cities, including the store's own. */
function citiesOf({ province, city }: { readonly province: string; readonly city: string }): readonly string[] {
  const knownWeight = provinces[province] ?? []
  return city === '' || knownWeight.includes(city) ? knownWeight : [city, ...knownWeight]
}
