import { useRef } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { chargeAmount } from '../../../core/payments/index.ts'
import { chargeLimits } from '../../../core/payments/charge-limits.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { formatToman, formatTomanNumber, fromToman, type Rial } from '../../../core/shared/money.ts'
import { formatNumber, parseNumber } from '../../../core/shared/text/numbers.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { PageLoads } from '../../../core/routing/index.ts'
import { required } from '../../../core/validation/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Form, FormProblem, SubmitButton } from '../../bindings/requests/form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { Field } from '../../kit/forms/field.tsx'

/** Suggested amounts, in Toman. */
const suggestedAmounts = [50_000, 100_000, 200_000, 500_000] as const

const schema = v.object({
  amount: v.pipe(
    v.string(),
    required(),
    v.check((text) => text.trim() === '' || parseAmount(text) !== undefined, 'مبلغ را به تومان و بدون اعشار بنویسید.'),
    v.transform((text): number => fromToman(parseAmount(text) ?? 0)),
    chargeAmount,
  ),
})

/** The form of a wallet charge in Toman; repeating an amount reuses the same charge. */
export function ChargeForm({ balance }: { readonly balance: Rial }) {
  const pay = useCharge()
  const form = useForm({ schema, initial: { amount: '' }, submit: ({ amount }) => pay(amount) })
  const field = form.field('amount')
  const amount = parseAmount(field.value)
  return (
    <Form form={form} className="card grid gap-4 p-4">
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
            onClick={() => form.chosen('amount').onValue(formatNumber(toman))}
          >
            {formatToman(fromToman(toman))}
          </button>
        ))}
      </div>
      <Field
        label="مبلغ شارژ (تومان)"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...field}
        onInput={({ currentTarget }) => form.store.input('amount', formatGrouped(currentTarget.value))}
        hint={`از ${formatTomanNumber(chargeLimits.min)} تا ${formatToman(chargeLimits.max)}`}
      />
      <FormProblem form={form} />
      <SubmitButton form={form} className="button-primary">
        {amount === undefined ? 'رفتن به درگاه پرداخت' : `پرداخت ${formatToman(fromToman(amount))}`}
      </SubmitButton>
    </Form>
  )
}

function useCharge() {
  const [api, ids, loads] = [useService(Api), useService(Ids), useService(PageLoads)]
  const chargeInput = useRef<{ readonly amount: Rial; readonly key: string } | null>(null)
  return async (amount: Rial): Promise<void> => {
    if (chargeInput.current?.amount !== amount) chargeInput.current = { amount, key: ids.uuid() }
    try {
      const { payment_hash } = await api.payments.createWalletCharge(
        { amount },
        { idempotency_key: chargeInput.current.key },
      )
      loads.load((await api.payments.openWalletCharge({ payment_hash })).pay_url)
    } catch (error) {
      if (!(error instanceof Problem) || error.kind !== 'unavailable') chargeInput.current = null
      throw error
    }
  }
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
