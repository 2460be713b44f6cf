import { type FormEvent, useCallback } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { type BankAccount, bankAccountInput, mostBankAccounts } from '../../../core/stores/index.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import { useAsked } from '../../bindings/use-asked.ts'
import { useForm } from '../../bindings/use-form.ts'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The bank accounts that the store is paid to. */
export function BankPart({ onKept }: { readonly onKept: () => void }) {
  const api = useService(Api)
  const { answer, failed, again } = useAsked(useCallback(() => api.stores.bankAccounts({}), [api]))
  if (failed) return <NotHere again={again} />
  if (answer === undefined) return <Skeleton className="h-64" />
  const { accounts, frozen_until } = answer
  const changed = () => {
    again()
    onKept()
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
            <Account key={account.id} account={account} gone={changed} />
          ))}
        </ul>
      )}
      {accounts.length < mostBankAccounts && <NewAccount key={accounts.length} added={changed} />}
    </div>
  )
}

const states = {
  unverified: ['در انتظار تطبیق', 'warning'],
  verified: ['تأییدشده', 'good'],
  mismatch: ['به نام صاحب فروشگاه نیست', 'bad'],
} as const

function Account({ account, gone }: { readonly account: BankAccount; readonly gone: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const [title, tone] = states[account.state]
  const bank = bankOfSheba(account.sheba)
  const remove = () =>
    act(async () => {
      await api.stores.removeBankAccount({ bank_account_id: account.id })
      gone()
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

function NewAccount({ added }: { readonly added: () => void }) {
  const api = useService(Api)
  const form = useForm({
    schema: bankAccountInput,
    initial: { sheba: '', holder: '' },
    submit: async (account) => {
      await api.stores.addBankAccount(account)
      added()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.store.submit()
  }
  const bank = bankOfSheba(form.state.values.sheba)
  return (
    <form id={form.id} noValidate data-half-filled onSubmit={submit} className="grid gap-4">
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
      {form.state.problem && (
        <p role="alert" className="text-sm text-danger">
          {form.state.problem}
        </p>
      )}
      <button type="submit" className="button-primary justify-self-start" disabled={form.state.status === 'submitting'}>
        افزودن حساب
      </button>
    </form>
  )
}
