import { Api } from '../../../core/api/api.ts'
import { bankAccountInput } from '../../../core/stores/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useService } from '../../bindings/container/container.tsx'
import { BankAccountFields } from '../../shared/finance/bank-accounts.tsx'

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
  return (
    <DialogForm form={form} title="افزودن حساب بانکی" onClose={onClose} button="افزودن حساب">
      <BankAccountFields form={form} hint="تنها به حسابی که به نام خود شماست واریز می‌شود." />
      <p className="text-sm text-muted">برای امنیت شما، نخستین برداشت ۲۴ ساعت پس از افزودن حساب ممکن می‌شود.</p>
    </DialogForm>
  )
}
