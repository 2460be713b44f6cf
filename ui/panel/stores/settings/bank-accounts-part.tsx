import { useCallback } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { type BankAccount, bankAccountInput, maxBankAccounts } from '../../../../core/stores/index.ts'
import { bankOfSheba } from '../../../../core/validation/index.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useLoaded } from '../../../bindings/requests/use-loaded.ts'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { Field } from '../../../kit/forms/field.tsx'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import { Skeleton } from '../../../kit/content/skeleton.tsx'

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
      {frozen_until !== null && accounts.length > 0 && (
        <p className="rounded-control bg-saffron-soft p-3 text-sm">
          حساب‌ها به‌تازگی تغییر کرده‌اند؛ برای امنیت شما برداشت تا {formatDateTime(frozen_until)} ممکن نیست.
        </p>
      )}
      {accounts.length > 0 && (
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <BankAccountRow key={account.id} account={account} onRemoved={changed} />
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

function BankAccountRow({ account, onRemoved }: { readonly account: BankAccount; readonly onRemoved: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const [title, tone] = stateLabels[account.state]
  const bank = bankOfSheba(account.sheba)
  const remove = () =>
    act(async () => {
      await api.stores.deleteBankAccount({ bank_account_id: account.id })
      onRemoved()
    })
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="grid gap-1">
        <b>
          {bank === undefined ? 'حساب بانکی' : `بانک ${bank}`} <Pill tone={tone}>{title}</Pill>
        </b>
        <bdi dir="ltr" className="break-all">
          {account.sheba.replace(/(.{4})/g, '$1 ').trim()}
        </bdi>
        <span className="text-muted">{account.holder}</span>
      </div>
      <button
        type="button"
        className="button-quiet"
        disabled={busy}
        onClick={remove}
        aria-label={`حذف ${account.sheba}`}
      >
        حذف
      </button>
    </li>
  )
}

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
  const bank = bankOfSheba(form.state.values.sheba)
  return (
    <Form form={form} className="grid gap-4">
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
        hint="حساب باید به نام کسی باشد که در گام هویت نوشته‌اید."
        {...form.field('holder')}
      />
      <FormProblem form={form} />
      <SubmitButton form={form}>افزودن حساب</SubmitButton>
    </Form>
  )
}
