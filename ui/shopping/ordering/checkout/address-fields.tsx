import { cities, provinceNames, provinceOf } from '../../../../core/ordering/index.ts'
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
      <CityFields formId={formId} province={province} field={field} />
      <Field label="نشانی" required autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <PostalCode {...field('postal_code')} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="پلاک" inputMode="numeric" {...field('plaque')} />
        <Field label="واحد" inputMode="numeric" {...field('unit')} />
      </div>
    </>
  )
}

/** The city is typed, and the province follows; a city that is not known leaves the province to the person. */
function CityFields({ formId, province, field }: AddressFieldsProps) {
  const [city, provinceField] = [field('city'), field('province')]
  const typeCity: BoundField['onInput'] = (event) => {
    city.onInput(event)
    const found = provinceOf(event.currentTarget.value)
    if (found !== undefined && found !== province) provinceField.onInput({ currentTarget: { value: found } })
  }
  return (
    <>
      <Field
        label="شهر"
        required
        list={`${formId}-cities`}
        autoComplete="address-level2"
        {...city}
        onInput={typeCity}
      />
      <datalist id={`${formId}-cities`}>
        {cities.map(([name, title]) => (
          <option key={`${name} ${title}`} value={name}>
            {title}
          </option>
        ))}
      </datalist>
      <SelectField label="استان" required options={provinceNames} empty="انتخاب استان" {...provinceField} />
    </>
  )
}

/** An unusual postal code causes a hint, never a refusal. */
function PostalCode(field: BoundField) {
  const isUnusual = field.problem === undefined && field.value.length >= 10 && !looksLikePostalCode(field.value)
  return (
    <Field
      label="کد پستی"
      ltr
      inputMode="numeric"
      autoComplete="postal-code"
      hint={isUnusual ? postalCodeAdvice : '۱۰ رقم، اگر می‌دانید'}
      {...field}
    />
  )
}
