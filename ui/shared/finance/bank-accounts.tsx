import { formatDateTime } from '../../../core/shared/time/dates.ts'
import type { BankAccount } from '../../../core/stores/index.ts'
import { bankOfSheba } from '../../../core/validation/index.ts'
import { useAction } from '../../bindings/requests/use-action.ts'
import type { BoundForm } from '../../bindings/requests/use-form.ts'
import { Pill } from '../../kit/data/pill.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { bankLabel, shebaText } from './request-labels.ts'

interface BankAccountRowProps {
  readonly account: BankAccount
  readonly states: Readonly<
    Record<BankAccount['state'], readonly [title: string, tone: 'plain' | 'good' | 'warning' | 'bad']>
  >
  readonly remove: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** A bank account with its state, and a button that removes it. */
export function BankAccountRow({ account, states, remove, onRemoved }: BankAccountRowProps) {
  const { busy, act } = useAction()
  const [title, tone] = states[account.state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="grid gap-1">
        <span>
          <b>{bankLabel(account.sheba)}</b>، {account.holder} <Pill tone={tone}>{title}</Pill>
        </span>
        <bdi dir="ltr" className="justify-self-start text-xs break-all text-muted">
          {shebaText(account.sheba)}
        </bdi>
      </span>
      <button
        type="button"
        className="button-quiet"
        disabled={busy}
        onClick={() => act(() => remove().then(onRemoved))}
        aria-label={`حذف ${account.sheba}`}
      >
        حذف
      </button>
    </li>
  )
}

/** Says until when changed accounts cannot be paid to. */
export function FrozenAccounts({ until }: { readonly until: string }) {
  return (
    <p className="rounded-control bg-saffron-soft p-3 text-sm text-saffron">
      حساب‌ها به‌تازگی تغییر کرده‌اند؛ برای امنیت شما برداشت تا {formatDateTime(until)} ممکن نیست.
    </p>
  )
}

interface BankAccountFieldsProps {
  readonly form: Pick<BoundForm<{ readonly sheba: string; readonly holder: string }>, 'state' | 'field'>
  /** Whose name the account must bear. */
  readonly hint: string
}

/** The fields of a bank account; the bank is named while the number is typed. */
export function BankAccountFields({ form, hint }: BankAccountFieldsProps) {
  const bank = bankOfSheba(form.state.values.sheba)
  return (
    <>
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
      <Field label="نام صاحب حساب" required autoComplete="name" maxLength={80} hint={hint} {...form.field('holder')} />
    </>
  )
}
