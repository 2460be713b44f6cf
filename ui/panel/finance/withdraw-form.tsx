import { type FormEvent, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime } from '../../../core/shared/dates.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import { MoneyField } from '../../office/fields/money-field.tsx'
import { AccountChoice } from './account-choice.tsx'
import { useWishKey } from '../../office/finance/use-wish-key.ts'
import type { WithdrawTerms } from './withdraw-box.tsx'

interface Refusal {
  readonly field: 'amount' | 'account' | 'form'
  readonly words: string
}

/** The amount and the account of a wish, and when the bank would have it. */
export function WithdrawForm({ balance, onDone }: { readonly balance: WithdrawTerms; readonly onDone: () => void }) {
  const usable = balance.accounts.filter(({ state }) => state !== 'mismatch')
  const [amount, setAmount] = useState<Rial | null>(null)
  const [filled, setFilled] = useState(0)
  const [account, setAccount] = useState(usable[0]?.id ?? '')
  const { refusal, busy, send, forget } = useWithdraw(balance, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(amount, account)
  }
  const problemOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.words : undefined)
  const put = (value: Rial | null) => {
    setAmount(value)
    forget()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4" data-half-filled={amount !== null || undefined}>
      <div className="grid gap-2">
        <MoneyField
          key={filled}
          label="مبلغ برداشت"
          name="amount"
          required
          value={amount}
          onValue={put}
          problem={problemOf('amount')}
          hint={`از ${formatToman(balance.least_withdrawal)} تا ${formatToman(balance.available)}`}
        />
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => {
            put(wholeToman(balance.available))
            setFilled(filled + 1)
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

/** Sends a wish once, however often it is tried; what is refused is told beside its field. */
function useWithdraw(terms: WithdrawTerms, onDone: () => void) {
  const [api, toasts, once] = [useService(Api), useService(toastsKey), useWishKey()]
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const send = async (amount: Rial | null, bank_account_id: string) => {
    const wrong = wrongAmount(amount, terms)
    if (amount === null || wrong !== undefined) return setRefusal({ field: 'amount', words: wrong ?? '' })
    setBusy(true)
    setRefusal(undefined)
    try {
      await once(`${amount} ${bank_account_id}`, (idempotency_key) =>
        api.finance.withdraw({ amount, bank_account_id }, { idempotency_key }),
      )
      toasts.show('success', `درخواست برداشت ${formatToman(amount)} ثبت شد.`)
      onDone()
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { refusal, busy, send, forget: () => setRefusal(undefined) }
}

// Said before it is asked; the server decides.
function wrongAmount(amount: Rial | null, { least_withdrawal, available }: WithdrawTerms): string | undefined {
  if (amount === null) return 'مبلغ را بنویسید.'
  if (amount < least_withdrawal) return `کمترین مبلغ برداشت ${formatToman(least_withdrawal)} است.`
  return amount > available ? `موجودی قابل برداشت شما ${formatToman(available)} است.` : undefined
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error
  const { code, sentence } = error
  if (['finance/below-least', 'finance/not-in-toman', 'finance/not-enough-available'].includes(code))
    return { field: 'amount', words: sentence }
  const ofAccount = ['finance/bank-frozen', 'finance/bank-mismatch', 'stores/account-not-found'].includes(code)
  return { field: ofAccount ? 'account' : 'form', words: sentence }
}

function wholeToman(amount: Rial): Rial {
  return (amount - (amount % 10)) as Rial
}
