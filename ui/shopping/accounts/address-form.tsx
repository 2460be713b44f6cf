import { addressSchema as schema, type SavedAddress } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import { repairCheckoutInfo } from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { AddressFields } from '../ordering/checkout/address-fields.tsx'

interface AddressFormProps {
  /** The address to change; undefined for a new one. */
  readonly address: SavedAddress | undefined
  readonly onClose: () => void
}

/** The form of one address. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const api = useService(Api)
  const form = useForm({
    schema,
    initial: repairCheckoutInfo(address),
    submit: async (written) => {
      if (address === undefined) await api.accounts.createMyAddress(written)
      else await api.accounts.updateMyAddress({ address_id: address.id, ...written })
      onClose()
    },
  })
  return (
    <section aria-label="نشانی" className="card p-4">
      <h2 className="text-base">{address === undefined ? 'نشانی تازه' : 'ویرایش نشانی'}</h2>
      <Form form={form} className="mt-3 grid gap-3 sm:grid-cols-2">
        <AddressFields formId={form.id} province={form.state.values.province} field={form.field} />
        <FormProblem form={form} className="sm:col-span-2" />
        <div className="flex gap-2 sm:col-span-2">
          <SubmitButton form={form}>ذخیرهٔ نشانی</SubmitButton>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </Form>
    </section>
  )
}
