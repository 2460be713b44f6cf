import { Api } from '../../../core/api/api.ts'
import { bankAccountInput } from '../../../core/stores/index.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
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
  const form = useForm({
    schema: bankAccountInput,
    initial: { sheba: '', holder: name },
    submit: async (account) => {
      await api.finance.createWalletBankAccount(account)
      onAdded()
    },
  })
  const bank = bankOfSheba(form.state.values.sheba)
  return (
    <DialogForm form={form} title="افزودن حساب بانکی" onClose={onClose} button="افزودن حساب">
      <Field
        label="شمارهٔ شبا"
        required
        ltr
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={bank === undefined ? 'IR و ۲۴ رقم پس از آن' : `بانک ${bank}`}
        {...form.field('sheba')}
      />
      <Field
        label="نام صاحب حساب"
        required
        autoComplete="name"
        maxLength={80}
        hint="تنها به حسابی که به نام خود شماست واریز می‌شود."
        {...form.field('holder')}
      />
      <p className="text-sm text-muted">برای امنیت شما، نخستین برداشت ۲۴ ساعت پس از افزودن حساب ممکن می‌شود.</p>
    </DialogForm>
  )
}
