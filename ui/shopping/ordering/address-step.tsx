import type { FormEvent } from 'react'
import {
  type CheckoutInfo,
  type CheckoutState,
  places,
  provinceNames,
  recipient,
} from '../../../core/ordering/index.ts'
import { looksLikePostalCode, postalCodeAdvice } from '../../../core/validation/index.ts'
import { useCheckout } from '../../bindings/use-checkout.ts'
import { type BoundForm, useForm } from '../../bindings/use-form.ts'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { SenderFields } from './sender-fields.tsx'

/** Who receives the parcels, and where; what is typed is kept as it is typed. */
export function AddressStep({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const form = useForm<CheckoutInfo, unknown>({
    schema: recipient as never,
    initial: state.info,
    submit: async () => checkout.send({ type: 'address-done' }),
  })
  const field = (name: keyof CheckoutInfo) => {
    const bound = form.field(name)
    const onInput = (event: { readonly currentTarget: { readonly value: string } }) => {
      bound.onInput(event)
      checkout.send({ type: 'typed', field: name, text: event.currentTarget.value })
    }
    return { ...bound, onInput }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <form id={form.id} onSubmit={submit} noValidate data-half-filled className="mt-3 grid gap-3 sm:grid-cols-2">
      <Field label="نام و نام خانوادگی گیرنده" required autoComplete="name" {...field('recipient_name')} />
      <Field label="موبایل گیرنده" required ltr inputMode="tel" autoComplete="tel" {...field('mobile')} />
      <Place form={form} field={field} />
      <Field label="نشانی" required autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <PostalCode {...field('postal_code')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="پلاک" inputMode="numeric" {...field('plaque')} />
        <Field label="واحد" inputMode="numeric" {...field('unit')} />
      </div>
      <SenderFields sender={state.sender} change={(sender) => checkout.send({ type: 'sender-typed', sender })} />
      <button type="submit" className="button-primary sm:col-span-2">
        ادامه
      </button>
    </form>
  )
}

type FieldOf = (name: keyof CheckoutInfo) => ReturnType<BoundForm<CheckoutInfo>['field']>

function Place({ form, field }: { readonly form: BoundForm<CheckoutInfo>; readonly field: FieldOf }) {
  const { province } = form.state.values
  return (
    <>
      <SelectField label="استان" required options={provinceNames} empty="انتخاب استان" {...field('province')} />
      <Field label="شهر" required list={`${form.id}-cities`} autoComplete="address-level2" {...field('city')} />
      <datalist id={`${form.id}-cities`}>
        {(places[province] ?? []).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
    </>
  )
}

/** An unusual postal code is advised about, never refused (iran.md §5). */
function PostalCode(field: ReturnType<FieldOf>) {
  const odd = field.problem === undefined && field.value.length >= 10 && !looksLikePostalCode(field.value)
  return (
    <Field
      label="کد پستی"
      required
      ltr
      inputMode="numeric"
      autoComplete="postal-code"
      hint={odd ? postalCodeAdvice : '۱۰ رقم، بدون خط تیره'}
      {...field}
    />
  )
}
