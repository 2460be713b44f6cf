import { Api } from '../../../../core/api/api.ts'
import { provinces, provinceNames } from '../../../../core/ordering/index.ts'
import { storeAddress } from '../../../../core/stores/index.ts'
import { looksLikePostalCode, postalCodeAdvice } from '../../../../core/validation/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { Form } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { SelectField } from '../../../kit/forms/select-field.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import type { ProfilePartProps } from './part-props.ts'
import { useAutosavedForm } from './use-autosaved-form.ts'

/** Edits the address of the store. */
export function StoreAddressFields({ profile, onSaved }: ProfilePartProps) {
  const api = useService(Api)
  const { province, city, address, postal_code, phone } = profile
  const form = useAutosavedForm({
    owner: profile.supplier_hash,
    name: 'address',
    schema: storeAddress,
    save: api.stores.updateStoreAddress,
    onSaved,
    initial: { province, city, address, postal_code, phone },
  })
  const { values, problem, status } = form.state
  const postalCode = form.field('postal_code')
  const isUnusualPostalCode =
    postalCode.problem === undefined && postalCode.value.length >= 10 && !looksLikePostalCode(postalCode.value)
  return (
    <Form form={form} className="grid content-start gap-4 sm:grid-cols-2">
      <SelectField label="استان" required options={provinceNames} empty="انتخاب استان" {...form.field('province')} />
      <Field label="شهر" required list={`${form.id}-cities`} autoComplete="address-level2" {...form.field('city')} />
      <datalist id={`${form.id}-cities`}>
        {(provinces[values.province] ?? []).map((name) => (
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
        hint={isUnusualPostalCode ? postalCodeAdvice : '۱۰ رقم، بدون خط تیره'}
        {...postalCode}
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
        <AutosaveStatus phase={form.phase} saved={status === 'submitted'} problem={problem} />
      </div>
    </Form>
  )
}
