import { useRef } from 'react'
import * as v from 'valibot'
import { Api } from '../../../core/api/api.ts'
import { minWalletWithdrawal } from '../../../core/finance/index.ts'
import { formatToman, fromToman, type Rial, toToman } from '../../../core/shared/money.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber, parseNumber } from '../../../core/shared/text/numbers.ts'
import type { BankAccount } from '../../../core/stores/index.ts'
import { required } from '../../../core/validation/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
import { useForm } from '../../bindings/requests/use-form.ts'
import { useService } from '../../bindings/container/container.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { LabelledSelect } from '../../kit/forms/labelled-select.tsx'
import { bankLabel } from '../../shared/finance/request-labels.ts'

interface WithdrawDialogProps {
  readonly withdrawable: Rial
  readonly accounts: readonly BankAccount[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Early validation; the server decides. */
function withdrawSchema(withdrawable: Rial) {
  return v.object({
    amount: v.pipe(
      v.string(),
      required(),
      v.check((text) => text.trim() === '' || parseToman(text) !== undefined, 'مبلغ را به تومان و بدون اعشار بنویسید.'),
      v.transform((text) => fromToman(parseToman(text) ?? 0)),
      v.check((amount) => amount <= withdrawable, `بیش از ${formatToman(withdrawable)} نمی‌توان برداشت.`),
    ),
    bank_account_id: v.pipe(v.string(), required()),
  })
}

/** Parses a whole number of Toman; `undefined` for anything else. */
function parseToman(text: string): number | undefined {
  const toman = parseNumber(text)
  return toman !== undefined && Number.isInteger(toman) && toman > 0 && toman < 1e12 ? toman : undefined
}

/** Requests a withdrawal; an unchanged input keeps its idempotency key. */
export function WithdrawDialog({ withdrawable, accounts, onDone, onClose }: WithdrawDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const sent = useRef({ input: '', key: ids.uuid() })
  const form = useForm({
    schema: withdrawSchema(withdrawable),
    initial: { amount: '', bank_account_id: accounts[0]?.id ?? '' },
    submit: async (wish) => {
      const input = JSON.stringify(wish)
      if (sent.current.input !== input) sent.current = { input, key: ids.uuid() }
      await api.finance.requestWalletWithdrawal(wish, { idempotency_key: sent.current.key })
      onDone()
    },
  })
  const titles = Object.fromEntries(
    accounts.map(({ id, sheba }) => [id, `${bankLabel(sheba)}، پایان شبا ${toPersianDigits(sheba.slice(-4))}`]),
  )
  return (
    <DialogForm form={form} title="برداشت از کیف پول" onClose={onClose} button="ثبت برداشت">
      <Field
        label="مبلغ (تومان)"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint={`از ${formatToman(minWalletWithdrawal)}، یا همهٔ ${formatToman(withdrawable)}`}
        {...form.field('amount')}
      />
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => form.chosen('amount').onValue(formatNumber(toToman(withdrawable)))}
      >
        همهٔ {formatToman(withdrawable)}
      </button>
      <LabelledSelect label="به حساب" titles={titles} {...form.chosen('bank_account_id')} />
      <p className="text-sm text-muted">پس از بررسی، با نخستین چرخهٔ پایا به بانک می‌رود؛ معمولاً تا دو روز کاری.</p>
    </DialogForm>
  )
}
