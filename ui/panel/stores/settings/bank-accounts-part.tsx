import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { bankAccountInput, maxBankAccounts } from '../../../../core/stores/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'
import { BankAccountFields, BankAccountRow, FrozenAccounts } from '../../../shared/finance/bank-accounts.tsx'

/** The bank accounts for payouts of the store. */
export function BankAccountsPart({ onSaved }: { readonly onSaved: () => void }) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(useCallback(() => api.stores.listBankAccounts({}), [api]))
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-64" />
  const { accounts, frozen_until } = data
  const changed = () => {
    reload()
    onSaved()
  }
  return (
    <div className="grid gap-4">
      {frozen_until !== null && accounts.length > 0 && <FrozenAccounts until={frozen_until} />}
      {accounts.length > 0 && (
        <ul aria-label="حساب‌های بانکی" className="card divide-y divide-line px-4 py-2 text-sm">
          {accounts.map((account) => (
            <BankAccountRow
              key={account.id}
              account={account}
              states={stateLabels}
              remove={() => api.stores.deleteBankAccount({ bank_account_id: account.id })}
              onRemoved={changed}
            />
          ))}
        </ul>
      )}
      {accounts.length < maxBankAccounts && <NewBankAccountForm key={accounts.length} onAdded={changed} />}
    </div>
  )
}

const stateLabels = {
  unverified: ['در انتظار تطبیق', 'warning'],
  verified: ['تأییدشده', 'good'],
  mismatch: ['به نام صاحب فروشگاه نیست', 'bad'],
} as const

function NewBankAccountForm({ onAdded }: { readonly onAdded: () => void }) {
  const api = useService(Api)
  const form = useForm({
    schema: bankAccountInput,
    initial: { sheba: '', holder: '' },
    submit: async (account) => {
      await api.stores.createBankAccount(account)
      onAdded()
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <BankAccountFields form={form} hint="حساب باید به نام کسی باشد که در گام هویت نوشته‌اید." />
      <FormProblem form={form} />
      <SubmitButton form={form}>افزودن حساب</SubmitButton>
    </Form>
  )
}
