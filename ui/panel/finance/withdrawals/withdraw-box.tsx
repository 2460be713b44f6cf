import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { formatToman, type Rial } from '../../../../core/shared/money.ts'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import type { StoreBalance } from '../balance-box.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** The terms of a withdrawal. */
export interface WithdrawTerms extends StoreBalance {
  readonly min_withdrawal: Rial
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
  /** A request is open already. */
  readonly open: boolean
  readonly onDone: () => void
}

/** Requests a withdrawal, or explains why it has to wait. */
export function WithdrawBox({ balance, open, onDone }: WithdrawBoxProps) {
  const blocker = withdrawalBlocker(balance, open)
  return (
    <section aria-label="برداشت" className="card grid gap-3 p-4">
      <h2 className="text-base">برداشت به حساب بانکی</h2>
      {blocker === null ? (
        <WithdrawForm balance={balance} onDone={onDone} />
      ) : (
        <p className="rounded-control bg-saffron-soft p-3 text-sm">{blocker}</p>
      )}
    </section>
  )
}

function withdrawalBlocker(
  { accounts, frozen_until, available, min_withdrawal }: WithdrawTerms,
  open: boolean,
): ReactNode {
  if (open) return 'یک درخواست برداشت در جریان است. پس از پایان آن می‌توانید دوباره درخواست کنید.'
  if (!accounts.some(({ state }) => state !== 'mismatch')) return <NoAccount />
  if (frozen_until !== null)
    return `حساب‌های بانکی به‌تازگی تغییر کرده‌اند؛ برای امنیت شما برداشت تا ${formatDateTime(frozen_until)} ممکن نیست.`
  if (available < min_withdrawal)
    return `کمترین مبلغ برداشت ${formatToman(min_withdrawal)} است و موجودی قابل برداشت شما هنوز به آن نرسیده است.`
  return null
}

function NoAccount() {
  return (
    <>
      حساب بانکی‌ای که بتوان به آن واریز کرد ثبت نشده است.{' '}
      <NavigateLink to="panel.settings" params={{}} query={{ tab: 'bank' }} className="text-primary-strong underline">
        حساب‌های بانکی
      </NavigateLink>
    </>
  )
}
