import { useState } from 'react'
import * as v from 'valibot'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime } from '../../../../core/shared/time/dates.ts'
import { formatToman, noMoney, type Rial } from '../../../../core/shared/money.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { messages, required } from '../../../../core/validation/index.ts'
import { Form, FormProblem, SubmitButton } from '../../../bindings/requests/form.tsx'
import { useForm } from '../../../bindings/requests/use-form.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import { MoneyField } from '../../../backoffice/fields/money-field.tsx'
import { AccountChoice } from './account-choice.tsx'
import { useIdempotencyKey } from '../../../backoffice/finance/use-idempotency-key.ts'
import type { WithdrawTerms } from './withdraw-box.tsx'

/** Early validation; the server decides. */
function withdrawSchema({ min_withdrawal, available }: WithdrawTerms) {
  return v.object({
    amount: v.pipe(
      v.nullable(v.custom<Rial>((amount) => typeof amount === 'number')),
      v.check((amount) => amount !== null, messages.required),
      v.transform((amount) => amount ?? noMoney),
      v.check((amount) => amount >= min_withdrawal, `کمترین مبلغ برداشت ${formatToman(min_withdrawal)} است.`),
      v.check((amount) => amount <= available, `موجودی قابل برداشت شما ${formatToman(available)} است.`),
    ),
    bank_account_id: v.pipe(v.string(), required()),
  })
}

/** The form of a withdrawal: amount, account and expected payout time. */
export function WithdrawForm({ balance, onDone }: { readonly balance: WithdrawTerms; readonly onDone: () => void }) {
  const [api, toasts, idempotencyKey] = [useService(Api), useService(toastsKey), useIdempotencyKey()]
  const usable = balance.accounts.filter(({ state }) => state !== 'mismatch')
  const [isPrefilled, setIsPrefilled] = useState(0)
  const form = useForm({
    schema: withdrawSchema(balance),
    initial: { amount: null as Rial | null, bank_account_id: usable[0]?.id ?? '' },
    submit: async (wish) => {
      await idempotencyKey(`${wish.amount} ${wish.bank_account_id}`, (idempotency_key) =>
        api.finance.requestWithdrawal(wish, { idempotency_key }),
      ).catch(besideItsField)
      toasts.show('success', `درخواست برداشت ${formatToman(wish.amount)} ثبت شد.`)
      onDone()
    },
  })
  return (
    <Form form={form} className="grid max-w-xl gap-4">
      <div className="grid gap-2">
        <MoneyField
          key={isPrefilled}
          label="مبلغ برداشت"
          required
          hint={`از ${formatToman(balance.min_withdrawal)} تا ${formatToman(balance.available)}`}
          {...form.typed('amount')}
        />
        <button
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => {
            form.chosen('amount').onValue(wholeToman(balance.available))
            setIsPrefilled(isPrefilled + 1)
          }}
        >
          همهٔ موجودی
        </button>
      </div>
      <AccountChoice accounts={usable} chosen={form.chosen('bank_account_id')} />
      <p className="text-sm text-muted">
        اگر به‌موقع تأیید شود، با چرخهٔ پایای {formatDateTime(balance.payable_at)} به بانک می‌رود.
      </p>
      <FormProblem form={form} />
      <SubmitButton form={form}>درخواست برداشت</SubmitButton>
    </Form>
  )
}

const refusedFields: Readonly<Partial<Record<Problem['code'], string>>> = {
  'finance/below-minimum': 'amount',
  'finance/not-in-toman': 'amount',
  'finance/not-enough-available': 'amount',
  'finance/bank-frozen': 'bank_account_id',
  'finance/bank-mismatch': 'bank_account_id',
  'stores/bank-account-not-found': 'bank_account_id',
}

function besideItsField(error: unknown): never {
  const field = error instanceof Problem ? refusedFields[error.code] : undefined
  if (!(error instanceof Problem) || field === undefined) throw error
  throw new Problem(error.code, { ...error.details, fields: { [field]: error.sentence } }, error)
}

function wholeToman(amount: Rial): Rial {
  return (amount - (amount % 10)) as Rial
}
