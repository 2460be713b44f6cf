import { type FormEvent, useRef, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { chargeBounds } from '../../../core/payments/payments.charge.ts'
import { Ids } from '../../../core/shared/ids.ports.ts'
import { formatToman, formatTomanNumber, fromToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/numbers.ts'
import { Problem } from '../../../core/shared/problem.ts'
import { PageLoads } from '../../../core/routing/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Field } from '../../kit/field.tsx'

/** Amounts to choose at once, in Toman. */
const usual = [50_000, 100_000, 200_000, 500_000] as const

/** How much to charge, in Toman, and on to the gateway; the same amount asked for again is the same charge. */
export function ChargeForm({ balance }: { readonly balance: Rial }) {
  const [text, setText] = useState('')
  const { pay, busy, problem } = useCharge()
  const amount = readAmount(text)
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
        {usual.map((toman) => (
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
        onChange={({ target }) => setText(grouped(target.value))}
        problem={problem}
        hint={`از ${formatTomanNumber(chargeBounds.least)} تا ${formatToman(chargeBounds.most)}`}
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
  const wish = useRef<{ readonly toman: number; readonly key: string } | null>(null)
  const pay = async (toman: number | undefined): Promise<void> => {
    if (toman === undefined) return setProblem('مبلغ را به تومان و بدون اعشار بنویسید.')
    setBusy(true)
    setProblem(undefined)
    if (wish.current?.toman !== toman) wish.current = { toman, key: ids.uuid() }
    try {
      const amount = fromToman(toman)
      const { payment_hash } = await api.payments.charge({ amount }, { idempotency_key: wish.current.key })
      loads.load((await api.payments.open({ payment_hash })).pay_url)
    } catch (error) {
      setProblem(sentenceOf(error))
      if (!(error instanceof Problem) || error.kind !== 'unavailable') wish.current = null
      setBusy(false)
    }
  }
  return { pay, busy, problem }
}

/** A whole number of Toman that a sum can be made of; `undefined` for anything else. */
function readAmount(text: string): number | undefined {
  const amount = parseNumber(text)
  return amount !== undefined && Number.isInteger(amount) && amount > 0 && amount < 1e12 ? amount : undefined
}

function grouped(text: string): string {
  const amount = readAmount(text)
  return amount === undefined ? text : formatNumber(amount)
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem)) return String(error)
  const fields = error.details.fields as Readonly<Record<string, string>> | undefined
  return fields?.amount ?? error.sentence
}
