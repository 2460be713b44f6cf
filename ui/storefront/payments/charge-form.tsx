import { type FormEvent, useRef, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { chargeLimits } from '../../../core/payments/charge-limits.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { formatToman, formatTomanNumber, fromToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/text/numbers.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { PageLoads } from '../../../core/routing/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Field } from '../../kit/forms/field.tsx'

/** Suggested amounts, in Toman. */
const suggestedAmounts = [50_000, 100_000, 200_000, 500_000] as const

/** The form of a wallet charge in Toman; repeating an amount reuses the same charge. */
export function ChargeForm({ balance }: { readonly balance: Rial }) {
  const [text, setText] = useState('')
  const { pay, busy, problem } = useCharge()
  const amount = parseAmount(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay(amount)
  }
  return (
    <form onSubmit={submit} noValidate className="card grid gap-4 p-4" data-half-filled={text !== ''}>
      <p className="flex justify-between text-sm text-muted">
        موجودی کنونی <b className="text-ink">{formatToman(balance)}</b>
      </p>
      <div role="group" aria-label="مبلغ‌های آماده" className="grid grid-cols-2 gap-2">
        {suggestedAmounts.map((toman) => (
          <button
            key={toman}
            type="button"
            aria-pressed={amount === toman}
            className={`min-h-11 rounded-control border text-sm ${amount === toman ? 'border-primary bg-primary-soft font-bold' : 'border-line'}`}
            onClick={() => setText(formatNumber(toman))}
          >
            {formatToman(fromToman(toman))}
          </button>
        ))}
      </div>
      <Field
        label="مبلغ شارژ (تومان)"
        name="amount"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ target }) => setText(formatGrouped(target.value))}
        problem={problem}
        hint={`از ${formatTomanNumber(chargeLimits.min)} تا ${formatToman(chargeLimits.max)}`}
      />
      <button type="submit" className="button-primary" disabled={busy}>
        {amount === undefined ? 'رفتن به درگاه پرداخت' : `پرداخت ${formatToman(fromToman(amount))}`}
      </button>
    </form>
  )
}

function useCharge() {
  const [api, ids, loads] = [useService(Api), useService(Ids), useService(PageLoads)]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const chargeInput = useRef<{ readonly toman: number; readonly key: string } | null>(null)
  const pay = async (toman: number | undefined): Promise<void> => {
    if (toman === undefined) return setProblem('مبلغ را به تومان و بدون اعشار بنویسید.')
    setBusy(true)
    setProblem(undefined)
    if (chargeInput.current?.toman !== toman) chargeInput.current = { toman, key: ids.uuid() }
    try {
      const amount = fromToman(toman)
      const { payment_hash } = await api.payments.createWalletCharge(
        { amount },
        { idempotency_key: chargeInput.current.key },
      )
      loads.load((await api.payments.openWalletCharge({ payment_hash })).pay_url)
    } catch (error) {
      setProblem(problemMessage(error))
      if (!(error instanceof Problem) || error.kind !== 'unavailable') chargeInput.current = null
      setBusy(false)
    }
  }
  return { pay, busy, problem }
}

/** Parses a whole number of Toman; `undefined` for anything else. */
function parseAmount(text: string): number | undefined {
  const amount = parseNumber(text)
  return amount !== undefined && Number.isInteger(amount) && amount > 0 && amount < 1e12 ? amount : undefined
}

function formatGrouped(text: string): string {
  const amount = parseAmount(text)
  return amount === undefined ? text : formatNumber(amount)
}

function problemMessage(error: unknown): string {
  if (!(error instanceof Problem)) return String(error)
  const fields = error.details.fields as Readonly<Record<string, string>> | undefined
  return fields?.amount ?? error.sentence
}
