import { type FormEvent, useEffect, useRef } from 'react'
import type { SavedAddress } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { type CheckoutInfo, type CheckoutState, type Recipient, recipient } from '../../../core/ordering/index.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useCheckout } from '../../bindings/use-checkout.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { useForm } from '../../bindings/use-form.ts'
import { AddressFields } from './address-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SenderFields } from './sender-fields.tsx'

/** Who receives the parcels, and where; what is typed is kept as it is typed. */
export function AddressStep({ state }: { readonly state: CheckoutState }) {
  const checkout = useCheckout()
  const { form, field, choose, kept } = useAddressForm(state)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  return (
    <>
      <SavedAddresses choose={choose} />
      <form id={form.id} onSubmit={submit} noValidate data-half-filled className="mt-3 grid gap-3 sm:grid-cols-2">
        <AddressFields formId={form.id} province={form.state.values.province} field={field} />
        <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
          <input ref={kept} type="checkbox" className="size-5" />
          این نشانی را نگه دار
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
  const keep = useKeeping()
  const kept = useRef<HTMLInputElement>(null)
  const form = useForm<CheckoutInfo, Recipient>({
    schema: recipient as never,
    initial: state.info,
    submit: async (address) => {
      if (kept.current?.checked) keep(address)
      checkout.send({ type: 'address-done' })
    },
  })
  // What is filled in for the shopper while the form stands.
  const { recipient_name, mobile } = state.info
  useEffect(() => {
    for (const [name, text] of Object.entries({ recipient_name, mobile }))
      if (form.store.get().values[name as 'mobile'] === '' && text !== '') form.store.input(name, text)
  }, [form.store, recipient_name, mobile])
  const type = (name: keyof CheckoutInfo, text: string) => checkout.send({ type: 'typed', field: name, text })
  const field = (name: keyof CheckoutInfo) => {
    const bound = form.field(name)
    const onInput = (event: { readonly currentTarget: { readonly value: string } }) => {
      bound.onInput(event)
      type(name, event.currentTarget.value)
    }
    return { ...bound, onInput }
  }
  const choose = ({ id: _id, ...address }: SavedAddress) => {
    form.store.reset({ ...address, coupon: state.info.coupon })
    for (const [name, text] of Object.entries(address)) type(name as keyof CheckoutInfo, text)
  }
  return { form, field, choose, kept }
}

/** Keeps an address without holding up the checkout; that it could not be kept is told. */
function useKeeping(): (address: Recipient) => void {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  return (address) => {
    api.accounts
      .addAddress(address)
      .catch((error: unknown) => toasts.show('warning', error instanceof Problem ? error.sentence : String(error)))
  }
}
