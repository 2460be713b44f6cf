import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import type { SavedAddress } from '../../../../core/accounts/index.ts'
import { Api } from '../../../../core/api/api.ts'
import {
  type CheckoutInfo,
  type CheckoutState,
  type Recipient,
  recipient,
  type SenderInfo,
  sender,
} from '../../../../core/ordering/index.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useCheckout } from '../../../bindings/stores/use-checkout.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { Form, SubmitButton } from '../../../bindings/requests/form.tsx'
import { type BoundField, useForm } from '../../../bindings/requests/use-form.ts'
import { AddressFields } from './address-fields.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SenderFields } from './sender-fields.tsx'

/** The recipient and address; input is saved as it is typed. */
export function AddressStep({ state }: { readonly state: CheckoutState }) {
  const { form, field, senderFields, chooseAddress, isKept } = useAddressForm(state)
  return (
    <>
      <SavedAddresses onChoose={chooseAddress} onFirst={state.info.address === '' ? chooseAddress : undefined} />
      <Form form={form} className="mt-3 grid gap-3 sm:grid-cols-2">
        <AddressFields formId={form.id} province={form.state.values.province} field={field} />
        <label className="flex min-h-11 items-center gap-2 text-sm sm:col-span-2">
          <input ref={isKept} type="checkbox" className="size-5" defaultChecked />
          این نشانی برای خریدهای بعد نگه داشته شود
        </label>
        <SenderFields {...senderFields} />
        <SubmitButton form={form} className="button-primary sm:col-span-2">
          ادامه
        </SubmitButton>
      </Form>
    </>
  )
}

const schema = v.object({ ...recipient.entries, sender: v.nullable(sender) })

function useAddressForm(state: CheckoutState) {
  const checkout = useCheckout()
  const keepAddress = useKeepAddress()
  const isKept = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema,
    initial: { ...state.info, sender: state.sender },
    submit: async ({ sender: _sender, ...address }) => {
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
  const bind = (name: string, tell: (text: string) => void): BoundField => {
    const boundField = form.field(name)
    const onInput: BoundField['onInput'] = (event) => {
      boundField.onInput(event)
      tell(event.currentTarget.value)
    }
    return { ...boundField, onInput }
  }
  const field = (name: keyof CheckoutInfo) => bind(name, (text) => type(name, text))
  const tellSender = (): void => checkout.send({ type: 'sender-typed', sender: form.store.get().values.sender })
  const senderFields = {
    sender: form.state.values.sender,
    field: (name: 'name' | 'phone') => bind(`sender.${name}`, tellSender),
    change: (chosen: SenderInfo | null) => {
      form.store.input('sender', chosen)
      tellSender()
    },
  }
  const chooseAddress = ({ id: _id, ...address }: SavedAddress) => {
    form.store.reset({ ...address, sender: form.store.get().values.sender })
    for (const [name, text] of Object.entries(address)) type(name as keyof CheckoutInfo, text)
  }
  return { form, field, senderFields, chooseAddress, isKept }
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
