import { Api } from '../../../core/contract/api.ts'
import { places, provinceNames } from '../../../core/ordering/index.ts'
import { storePlace } from '../../../core/stores/index.ts'
import { looksLikePostalCode, postalCodeAdvice } from '../../../core/validation/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Field } from '../../kit/field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { KeptSign } from './kept-sign.tsx'
import type { PartProps } from './parts.ts'
import { useKeptForm } from './use-kept-form.ts'

/** Where the store is, for its parcels and for the house. */
export function PlaceFields({ papers, onKept }: PartProps) {
  const api = useService(Api)
  const { province, city, address, postal_code, phone } = papers
  const form = useKeptForm({
    owner: papers.supplier_hash,
    name: 'address',
    schema: storePlace,
    save: api.stores.savePlace,
    onKept,
    initial: { province, city, address, postal_code, phone },
  })
  const { values, problem, status } = form.state
  const code = form.field('postal_code')
  const odd = code.problem === undefined && code.value.length >= 10 && !looksLikePostalCode(code.value)
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-4 sm:grid-cols-2"
    >
      <SelectField label="استان" required options={provinceNames} empty="انتخاب استان" {...form.field('province')} />
      <Field label="شهر" required list={`${form.id}-cities`} autoComplete="address-level2" {...form.field('city')} />
      <datalist id={`${form.id}-cities`}>
        {(places[values.province] ?? []).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="نشانی"
        required
        autoComplete="street-address"
        className="sm:col-span-2"
        {...form.field('address')}
      />
      <Field
        label="کد پستی"
        required
        ltr
        inputMode="numeric"
        autoComplete="postal-code"
        hint={odd ? postalCodeAdvice : '۱۰ رقم، بدون خط تیره'}
        {...code}
      />
      <Field
        label="تلفن (اختیاری)"
        ltr
        inputMode="tel"
        autoComplete="tel"
        hint="با کد شهر، ۱۱ رقم"
        {...form.field('phone')}
      />
      <div className="sm:col-span-2">
        <KeptSign phase={form.phase} saved={status === 'submitted'} problem={problem} />
      </div>
    </form>
  )
}
