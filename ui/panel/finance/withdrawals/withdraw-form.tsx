import { type FormEvent, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { formatToman, type Rial } from '../../../../core/shared/money.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { AccountChoice } from './account-choice.tsx'
import { useIdempotencyKey } from '../../../backoffice/finance/use-idempotency-key.ts'
import type { WithdrawTerms } from './withdraw-box.tsx'

interface WithdrawRefusal {
  readonly field: 'amount' | 'account' | 'form'
  readonly message: string
}

/** The form of a withdrawal: amount, account and expected payout time. */
export function WithdrawForm({ balance, onDone }: { readonly balance: WithdrawTerms; readonly onDone: () => void }) {
  const usable = balance.accounts.filter(({ state }) => state !== 'mismatch')
  const [amount, setAmount] = useState<Rial | null>(null)
  const [isPrefilled, setIsPrefilled] = useState(0)
  const [account, setAccount] = useState(usable[0]?.id ?? '')
  const { refusal, busy, send, clearRefusal } = useWithdraw(balance, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(amount, account)
  }
  const problemOf = (field: WithdrawRefusal['field']) => (refusal?.field === field ? refusal.message : undefined)
  const put = (value: Rial | null) => {
    setAmount(value)
    clearRefusal()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4" data-half-filled={amount !== null || undefined}>
      <div className="grid gap-2">
        <MoneyField
          key={isPrefilled}
          label="مبلغ برداشت"
          name="amount"
          required
          value={amount}
          onValue={put}
          problem={problemOf('amount')}
          hint={`از ${formatToman(balance.min_withdrawal)} تا ${formatToman(balance.available)}`}
        />
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => {
            put(wholeToman(balance.available))
            setIsPrefilled(isPrefilled + 1)
          }}
        >
          همهٔ موجودی
        </button>
      </div>
      <AccountChoice accounts={usable} chosen={account} onChoose={setAccount} problem={problemOf('account')} />
      <p className="text-sm text-muted">
        اگر به‌موقع تأیید شود، با چرخهٔ پایای {formatDateTime(balance.payable_at)} به بانک می‌رود.
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problemOf('form')}
      </p>
      <button type="submit" className="button-primary justify-self-start" disabled={busy}>
        درخواست برداشت
      </button>
    </form>
  )
}

/** Sends a request once per input; a refusal is shown at its field. */
function useWithdraw(terms: WithdrawTerms, onDone: () => void) {
  const [api, toasts, idempotencyKey] = [useService(Api), useService(toastsKey), useIdempotencyKey()]
  const [refusal, setRefusal] = useState<WithdrawRefusal>()
  const [busy, setBusy] = useState(false)
  const send = async (amount: Rial | null, bank_account_id: string) => {
    const wrong = wrongAmount(amount, terms)
    if (amount === null || wrong !== undefined) return setRefusal({ field: 'amount', message: wrong ?? '' })
    setBusy(true)
    setRefusal(undefined)
    try {
      await idempotencyKey(`${amount} ${bank_account_id}`, (idempotency_key) =>
        api.finance.requestWithdrawal({ amount, bank_account_id }, { idempotency_key }),
      )
      toasts.show('success', `درخواست برداشت ${formatToman(amount)} ثبت شد.`)
      onDone()
    } catch (error) {
      setRefusal(withdrawRefusal(error))
    } finally {
      setBusy(false)
    }
  }
  return { refusal, busy, send, clearRefusal: () => setRefusal(undefined) }
}

// Early validation; the server decides.
function wrongAmount(amount: Rial | null, { min_withdrawal, available }: WithdrawTerms): string | undefined {
  if (amount === null) return 'مبلغ را بنویسید.'
  if (amount < min_withdrawal) return `کمترین مبلغ برداشت ${formatToman(min_withdrawal)} است.`
  return amount > available ? `موجودی قابل برداشت شما ${formatToman(available)} است.` : undefined
}

function withdrawRefusal(error: unknown): WithdrawRefusal {
  if (!(error instanceof Problem)) throw error
  const { code, sentence } = error
  if (['finance/below-minimum', 'finance/not-in-toman', 'finance/not-enough-available'].includes(code))
    return { field: 'amount', message: sentence }
  const accountProblem = ['finance/bank-frozen', 'finance/bank-mismatch', 'stores/bank-account-not-found'].includes(
    code,
  )
  return { field: accountProblem ? 'account' : 'form', message: sentence }
}

function wholeToman(amount: Rial): Rial {
  return (amount - (amount % 10)) as Rial
}
