import { useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { bankAccountInput } from '../../../core/stores/index.ts'
import { bankOfSheba, parseInput } from '../../../core/validation/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useService } from '../../bindings/container/container.tsx'
import { Field } from '../../kit/forms/field.tsx'

interface BankAccountDialogProps {
  readonly name: string
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Adds a bank account of the shopper. */
export function BankAccountDialog({ name, onAdded, onClose }: BankAccountDialogProps) {
  const api = useService(Api)
  const [sheba, setSheba] = useState('')
  const [holder, setHolder] = useState(name)
  const bank = bankOfSheba(sheba)
  const submit = async () => {
    await api.finance.createWalletBankAccount(parseInput(bankAccountInput, { sheba, holder }))
    onAdded()
  }
  return (
    <DialogForm title="افزودن حساب بانکی" onClose={onClose} onSubmit={submit} button="افزودن حساب" typed={sheba}>
      <Field
        label="شمارهٔ شبا"
        required
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={bank === undefined ? 'IR و ۲۴ رقم پس از آن' : `بانک ${bank}`}
        value={sheba}
        onChange={({ target }) => setSheba(target.value)}
      />
      <Field
        label="نام صاحب حساب"
        required
        autoComplete="name"
        maxLength={80}
        hint="تنها به حسابی که به نام خود شماست واریز می‌شود."
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
      />
      <p className="text-sm text-muted">برای امنیت شما، نخستین برداشت ۲۴ ساعت پس از افزودن حساب ممکن می‌شود.</p>
    </DialogForm>
  )
}
