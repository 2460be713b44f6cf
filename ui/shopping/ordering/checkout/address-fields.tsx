import { provinces, provinceNames } from '../../../../core/ordering/index.ts'
import { looksLikePostalCode, postalCodeAdvice } from '../../../../core/validation/index.ts'
import type { BoundField } from '../../../bindings/requests/use-form.ts'
import { Field } from '../../../kit/forms/field.tsx'
import { SelectField } from '../../../kit/forms/select-field.tsx'

/** The names of an address's fields. */
export type AddressField =
  | 'recipient_name'
  | 'mobile'
  | 'province'
  | 'city'
  | 'address'
  | 'postal_code'
  | 'plaque'
  | 'unit'

interface AddressFieldsProps {
  readonly formId: string
  /** The chosen province, for the list of its cities. */
  readonly province: string
  readonly field: (name: AddressField) => BoundField
}

/** The recipient and address: the same fields at checkout and in the address book. */
export function AddressFields({ formId, province, field }: AddressFieldsProps) {
  return (
    <>
      <Field label="نام و نام خانوادگی گیرنده" required autoComplete="name" {...field('recipient_name')} />
      <Field label="موبایل گیرنده" required ltr inputMode="tel" autoComplete="tel" {...field('mobile')} />
      <SelectField label="استان" required options={provinceNames} empty="انتخاب استان" {...field('province')} />
      <Field label="شهر" required list={`${formId}-cities`} autoComplete="address-level2" {...field('city')} />
      <datalist id={`${formId}-cities`}>
        {(provinces[province] ?? []).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <Field label="نشانی" required autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <PostalCode {...field('postal_code')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="پلاک" inputMode="numeric" {...field('plaque')} />
        <Field label="واحد" inputMode="numeric" {...field('unit')} />
      </div>
    </>
  )
}

/** An unusual postal code causes a hint, never a refusal. */
function PostalCode(field: BoundField) {
  const isUnusual = field.problem === undefined && field.value.length >= 10 && !looksLikePostalCode(field.value)
  return (
    <Field
      label="کد پستی"
      required
      ltr
      inputMode="numeric"
      autoComplete="postal-code"
      hint={isUnusual ? postalCodeAdvice : '۱۰ رقم، بدون خط تیره'}
      {...field}
    />
  )
}
