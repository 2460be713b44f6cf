import { useCallback, useMemo, useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { requiredText } from '../../../../core/contract/schemas.ts'
import {
  createCheckoutStorage,
  dayInMilliseconds,
  provinces,
  provinceNames,
  type Quote,
} from '../../../../core/ordering/index.ts'
import { formatDayRange } from '../../../../core/shared/time/dates.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { Storage } from '../../../../core/shared/ports/storage.ports.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { type BoundField, useForm } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { SelectField } from '../../../kit/forms/select-field.tsx'

interface Destination {
  readonly province: string
  readonly city: string
}

/** Estimates when a variant reaches the shopper's city; the city is shared with the checkout. */
export function DeliveryEstimate({ variant_id }: { readonly variant_id: string }) {
  const storage = useService(Storage)
  const storedDestination = useMemo(() => createCheckoutStorage(storage), [storage])
  const [destination, setDestination] = useState<Destination>(storedDestination.info)
  const [isChoosing, setIsChoosing] = useState(destination.city === '' || destination.province === '')
  const choose = ({ province, city }: Destination) => {
    storedDestination.saveInfo({ ...storedDestination.info(), province, city })
    setDestination({ province, city })
    setIsChoosing(false)
  }
  if (isChoosing) return <DestinationForm destination={destination} choose={choose} />
  return (
    <div className="flex flex-wrap items-center gap-x-3" aria-live="polite">
      <DeliveryDates variant_id={variant_id} destination={destination} />
      <button type="button" className="min-h-11 text-primary" onClick={() => setIsChoosing(true)}>
        تغییر شهر
      </button>
    </div>
  )
}

function DeliveryDates({
  variant_id,
  destination: { province, city },
}: {
  readonly variant_id: string
  readonly destination: Destination
}) {
  const api = useService(Api)
  const ask = useCallback(
    () => api.ordering.quoteCheckout({ lines: [{ variant_id, quantity: 1 }], province, city }),
    [api, variant_id, province, city],
  )
  const { data, failed } = useLoaded(ask)
  if (failed) return <p className="text-muted">هم‌اکنون به {city} فرستاده نمی‌شود.</p>
  const soonestMethod = data && soonestMethodOf(data)
  if (soonestMethod === undefined) return <p className="text-muted">…</p>
  return (
    <p>
      رسیدن به {city}: <b>{soonestMethod.days}</b>{' '}
      <span className="text-muted">
        با {soonestMethod.title} ({soonestMethod.cost})
      </span>
    </p>
  )
}

function soonestMethodOf({ parcels: [parcel] }: Quote) {
  const [first] = (parcel?.options ?? []).toSorted((left, right) => left.days_max - right.days_max)
  if (parcel === undefined || first === undefined) return undefined
  const cost = first.paid_by_receiver ? 'پس‌کرایه' : first.cost === 0 ? 'رایگان' : formatToman(first.cost)
  const day = (days: number): number => Date.parse(parcel.ship_by) + days * dayInMilliseconds
  const days = formatDayRange(day(first.days_min), day(first.days_max))
  return { days, title: first.title, cost }
}

const schema = v.object({ province: requiredText(60), city: requiredText(60) })

interface DestinationFormProps {
  readonly destination: Destination
  readonly choose: (destination: Destination) => void
}

function DestinationForm({ destination: { province, city }, choose }: DestinationFormProps) {
  const form = useForm({ schema, initial: { province, city }, submit: async (destination) => choose(destination) })
  const chosen = form.field('province')
  const typeProvince: BoundField['onInput'] = (event) => {
    chosen.onInput(event)
    form.store.input('city', provinces[event.currentTarget.value]?.[0] ?? '')
  }
  return (
    <Form form={form} className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField label="استان" options={provinceNames} empty="انتخاب استان" {...chosen} onInput={typeProvince} />
      <Field label="شهر" list="arrival-cities" maxLength={60} {...form.field('city')} />
      <datalist id="arrival-cities">
        {(provinces[chosen.value] ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SubmitButton form={form} className="button-quiet col-span-2 sm:col-span-1 sm:mt-6">
        نشان بده
      </SubmitButton>
    </Form>
  )
}
