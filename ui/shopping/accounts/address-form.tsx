import type { FormEvent } from 'react'
import { type Address, address as schema, type SavedAddress } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { type CheckoutInfo, repairCheckoutInfo } from '../../../core/ordering/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useForm } from '../../bindings/use-form.ts'
import { AddressFields } from '../ordering/address-fields.tsx'

interface AddressFormProps {
  /** The address to change; without one a new one is written. */
  readonly address: SavedAddress | undefined
  readonly onClose: () => void
}

/** One address of the book. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const api = useService(Api)
  const form = useForm<CheckoutInfo, Address>({
    schema: schema as never,
    initial: repairCheckoutInfo(address),
    submit: async (written) => {
      if (address === undefined) await api.accounts.addAddress(written)
      else await api.accounts.saveAddress({ address_id: address.id, ...written })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <section aria-label="نشانی" className="card p-4">
      <h2 className="text-base">{address === undefined ? 'نشانی تازه' : 'ویرایش نشانی'}</h2>
      <form id={form.id} onSubmit={submit} noValidate data-half-filled className="mt-3 grid gap-3 sm:grid-cols-2">
        <AddressFields formId={form.id} province={form.state.values.province} field={form.field} />
        {form.state.problem && (
          <p role="alert" className="text-sm text-danger sm:col-span-2">
            {form.state.problem}
          </p>
        )}
        <div className="flex gap-2 sm:col-span-2">
          <button type="submit" className="button-primary">
            ذخیرهٔ نشانی
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            انصراف
          </button>
        </div>
      </form>
    </section>
  )
}
