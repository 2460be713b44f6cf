import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { createCheckoutMemory, dayLength, places, provinceNames, type Quote } from '../../../core/ordering/index.ts'
import { formatPlainDate } from '../../../core/shared/dates.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { Storage } from '../../../core/shared/storage.ports.ts'
import { useService } from '../../bindings/container.tsx'
import { useAsked } from '../../bindings/use-asked.ts'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'

interface Place {
  readonly province: string
  readonly city: string
}

/** When a variant reaches the shopper's city; the city is the one of the checkout, and is kept for it. */
export function Arrival({ variant_id }: { readonly variant_id: string }) {
  const storage = useService(Storage)
  const memory = useMemo(() => createCheckoutMemory(storage), [storage])
  const [place, setPlace] = useState<Place>(memory.info)
  const [choosing, setChoosing] = useState(place.city === '' || place.province === '')
  const choose = ({ province, city }: Place) => {
    memory.saveInfo({ ...memory.info(), province, city })
    setPlace({ province, city })
    setChoosing(false)
  }
  if (choosing) return <Chooser place={place} choose={choose} />
  return (
    <div className="flex flex-wrap items-center gap-x-3" aria-live="polite">
      <Dates variant_id={variant_id} place={place} />
      <button type="button" className="min-h-11 text-primary" onClick={() => setChoosing(true)}>
        تغییر شهر
      </button>
    </div>
  )
}

function Dates({ variant_id, place: { province, city } }: { readonly variant_id: string; readonly place: Place }) {
  const api = useService(Api)
  const ask = useCallback(
    () => api.ordering.quote({ lines: [{ variant_id, quantity: 1 }], province, city }),
    [api, variant_id, province, city],
  )
  const { answer, failed } = useAsked(ask)
  if (failed) return <p className="text-muted">هم‌اکنون به {city} فرستاده نمی‌شود.</p>
  const soonest = answer && soonestOf(answer)
  if (soonest === undefined) return <p className="text-muted">…</p>
  return (
    <p>
      رسیدن به {city}: <b>{soonest.days}</b>{' '}
      <span className="text-muted">
        با {soonest.title} ({soonest.cost})
      </span>
    </p>
  )
}

function soonestOf({ parcels: [parcel] }: Quote) {
  const [first] = (parcel?.options ?? []).toSorted((left, right) => left.days_max - right.days_max)
  if (parcel === undefined || first === undefined) return undefined
  const day = (days: number) => formatPlainDate(Date.parse(parcel.ship_by) + days * dayLength)
  const cost = first.paid_by_receiver ? 'پس‌کرایه' : first.cost === 0 ? 'رایگان' : formatToman(first.cost)
  const days =
    first.days_min === first.days_max ? day(first.days_max) : `${day(first.days_min)} تا ${day(first.days_max)}`
  return { days, title: first.title, cost }
}

function Chooser({ place, choose }: { readonly place: Place; readonly choose: (place: Place) => void }) {
  const [province, setProvince] = useState(place.province)
  const [city, setCity] = useState(place.city)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (province !== '' && city.trim() !== '') choose({ province, city: city.trim() })
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField
        label="استان"
        name="arrival-province"
        options={provinceNames}
        empty="انتخاب استان"
        value={province}
        onInput={({ currentTarget }) => {
          setProvince(currentTarget.value)
          setCity(places[currentTarget.value]?.[0] ?? '')
        }}
        onChange={() => {}}
      />
      <Field
        label="شهر"
        list="arrival-cities"
        maxLength={60}
        value={city}
        onChange={(event) => setCity(event.target.value)}
      />
      <datalist id="arrival-cities">
        {(places[province] ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <button type="submit" className="button-quiet col-span-2 sm:col-span-1">
        نشان بده
      </button>
    </form>
  )
}
