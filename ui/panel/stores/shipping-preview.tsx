import { useState } from 'react'
import * as v from 'valibot'
import { offerShipping, places, provinceNames, shippingProfile } from '../../../core/ordering/index.ts'
import { formatToman, fromToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { NumberField } from './number-field.tsx'

interface ShippingPreviewProps {
  readonly profile: unknown
  readonly province: string
  readonly city: string
}

/** Who can buy and at what price: the very sums of the checkout, for what is typed now. */
export function ShippingPreview({ profile, province, city }: ShippingPreviewProps) {
  const [to, setTo] = useState({ province, city })
  const [weight, setWeight] = useState<number | null>(1000)
  const [value, setValue] = useState<Rial | null>(fromToman(500_000))
  const parsed = v.safeParse(shippingProfile, profile)
  const known = parsed.success && weight !== null && value !== null && to.city !== ''
  const offers = known ? offerShipping({ province, city, shipping: parsed.output }, to, weight, value) : undefined
  const choose = (next: string) => setTo({ province: next, city: places[next]?.[0] ?? '' })
  return (
    <section aria-label="پیش‌نمایش خریدار" className="card sticky top-18 grid gap-3 p-4">
      <h2 className="text-base">چه کسی با چه هزینه‌ای می‌خرد؟</h2>
      <SelectField
        label="استان خریدار"
        name="province"
        options={provinceNames}
        empty="انتخاب استان"
        value={to.province}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
        onChange={() => {}}
      />
      <SelectField
        label="شهر خریدار"
        name="city"
        options={citiesOf(to)}
        empty="انتخاب شهر"
        value={to.city}
        onInput={({ currentTarget }) => setTo({ ...to, city: currentTarget.value })}
        onChange={() => {}}
      />
      <NumberField label="وزن بسته (گرم)" name="weight" value={weight} onValue={setWeight} />
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

/** The cities to choose from, with the store's own among them. */
function citiesOf({ province, city }: { readonly province: string; readonly city: string }): readonly string[] {
  const known = places[province] ?? []
  return city === '' || known.includes(city) ? known : [city, ...known]
}
