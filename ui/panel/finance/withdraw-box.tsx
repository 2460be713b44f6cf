import type { ReactNode } from 'react'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { Go } from '../../bindings/go.tsx'
import type { StoreBalance } from './balance-box.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** What withdrawing is decided by. */
export interface WithdrawTerms extends StoreBalance {
  readonly least_withdrawal: Rial
  readonly payable_at: string
  readonly frozen_until: string | null
  readonly accounts: readonly {
    readonly id: string
    readonly sheba: string
    readonly holder: string
    readonly state: 'unverified' | 'verified' | 'mismatch'
  }[]
}

interface WithdrawBoxProps {
  readonly balance: WithdrawTerms
  /** A request is on its way already. */
  readonly open: boolean
  readonly onDone: () => void
}

/** Asks for money to be paid to the bank, or says why it has to wait. */
export function WithdrawBox({ balance, open, onDone }: WithdrawBoxProps) {
  const wait = waitOf(balance, open)
  return (
    <section aria-label="برداشت" className="card grid gap-3 p-4">
      <h2 className="text-base">برداشت به حساب بانکی</h2>
      {wait === null ? (
        <WithdrawForm balance={balance} onDone={onDone} />
      ) : (
        <p className="rounded-control bg-saffron-soft p-3 text-sm">{wait}</p>
      )}
    </section>
  )
}

function waitOf({ accounts, frozen_until, available, least_withdrawal }: WithdrawTerms, open: boolean): ReactNode {
  if (open) return 'یک درخواست برداشت در جریان است. پس از پایان آن می‌توانید دوباره درخواست کنید.'
  if (!accounts.some(({ state }) => state !== 'mismatch')) return <NoAccount />
  if (frozen_until !== null)
    return `حساب‌های بانکی به‌تازگی تغییر کرده‌اند؛ برای امنیت شما برداشت تا ${formatDateTime(frozen_until)} ممکن نیست.`
  if (available < least_withdrawal)
    return `کمترین مبلغ برداشت ${formatToman(least_withdrawal)} است و موجودی قابل برداشت شما هنوز به آن نرسیده است.`
  return null
}

function NoAccount() {
  return (
    <>
      حساب بانکی‌ای که بتوان به آن واریز کرد ثبت نشده است.{' '}
      <Go to="panel.settings" params={{}} query={{ tab: 'bank' }} className="text-primary-strong underline">
        حساب‌های بانکی
      </Go>
    </>
  )
}
