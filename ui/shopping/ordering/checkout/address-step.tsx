import { type FormEvent, useEffect, useRef } from 'react'
import type { SavedAddress } from '../../../../core/accounts/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { type CheckoutInfo, type CheckoutState, type Recipient, recipient } from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { AddressFields } from './address-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SenderFields } from './sender-fields.tsx'

/** The recipient and address; input is saved as it is typed. */
export function AddressStep({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const { form, field, chooseAddress, isKept } = useAddressForm(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <>
      <SavedAddresses onChoose={chooseAddress} onFirst={state.info.address === '' ? chooseAddress : undefined} />
      <form id={form.id} onSubmit={submit} noValidate data-half-filled className="mt-3 grid gap-3 sm:grid-cols-2">
        <AddressFields formId={form.id} province={form.state.values.province} field={field} />
        <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
          <input ref={isKept} type="checkbox" className="size-5" defaultChecked />
          این نشانی برای خریدهای بعد نگه داشته شود
        </label>
        <SenderFields sender={state.sender} change={(sender) => checkout.send({ type: 'sender-typed', sender })} />
        <button type="submit" className="button-primary sm:col-span-2">
          ادامه
        </button>
      </form>
    </>
  )
}

function useAddressForm(state: CheckoutState) {
  const checkout = useCheckout()
  const keepAddress = useKeepAddress()
  const isKept = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema: recipient,
    initial: state.info,
    submit: async (address) => {
      if (isKept.current?.checked) keepAddress(address)
      checkout.send({ type: 'address-done' })
    },
  })
  // Prefilled values that arrive while the form is shown.
  const { recipient_name, mobile } = state.info
  useEffect(() => {
    for (const [name, text] of Object.entries({ recipient_name, mobile }))
      if (form.store.get().values[name as 'mobile'] === '' && text !== '') form.store.input(name, text)
  }, [form.store, recipient_name, mobile])
  const type = (name: keyof CheckoutInfo, text: string) => checkout.send({ type: 'typed', field: name, text })
  const field = (name: keyof CheckoutInfo) => {
    const boundField = form.field(name)
    const onInput = (event: { readonly currentTarget: { readonly value: string } }) => {
      boundField.onInput(event)
      type(name, event.currentTarget.value)
    }
    return { ...boundField, onInput }
  }
  const chooseAddress = ({ id: _id, ...address }: SavedAddress) => {
    form.store.reset(address)
    for (const [name, text] of Object.entries(address)) type(name as keyof CheckoutInfo, text)
  }
  return { form, field, chooseAddress, isKept }
}

/** Saves an address without blocking the checkout; a failure is reported. */
function useKeepAddress(): (address: Recipient) => void {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  return (address) => {
    api.accounts
      .createMyAddress(address)
      .catch((error: unknown) => toasts.show('warning', error instanceof Problem ? error.sentence : String(error)))
  }
}
