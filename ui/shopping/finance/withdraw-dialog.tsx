import { useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { minWalletWithdrawal } from '../../../core/finance/index.ts'
import { formatToman, fromToman, type Rial, toToman } from '../../../core/shared/money.ts'
import { Ids } from '../../../core/shared/ports/ids.ports.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatNumber, parseNumber } from '../../../core/shared/text/numbers.ts'
import type { BankAccount } from '../../../core/stores/index.ts'
import { DialogForm } from '../../auth/dialog-form.tsx'
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

/** Requests a withdrawal; an unchanged input keeps its idempotency key. */
export function WithdrawDialog({ withdrawable, accounts, onDone, onClose }: WithdrawDialogProps) {
  const [api, ids] = [useService(Api), useService(Ids)]
  const [text, setText] = useState('')
  const [account, setAccount] = useState(accounts[0]?.id ?? '')
  const [sent, setSent] = useState({ input: '', key: ids.uuid() })
  const submit = async (): Promise<string | undefined> => {
    const toman = parseNumber(text)
    if (toman === undefined || !Number.isInteger(toman) || toman <= 0) return 'مبلغ را به تومان و بدون اعشار بنویسید.'
    const amount = fromToman(toman)
    if (amount > withdrawable) return `بیش از ${formatToman(withdrawable)} نمی‌توان برداشت.`
    const input = `${amount} ${account}`
    const key = sent.input === input ? sent.key : ids.uuid()
    setSent({ input, key })
    await api.finance.requestWalletWithdrawal({ amount, bank_account_id: account }, { idempotency_key: key })
    onDone()
    return undefined
  }
  const titles = Object.fromEntries(
    accounts.map(({ id, sheba }) => [id, `${bankLabel(sheba)}، پایان شبا ${toPersianDigits(sheba.slice(-4))}`]),
  )
  return (
    <DialogForm title="برداشت از کیف پول" onClose={onClose} onSubmit={submit} button="ثبت برداشت" typed={text}>
      <Field
        label="مبلغ (تومان)"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        hint={`از ${formatToman(minWalletWithdrawal)}، یا همهٔ ${formatToman(withdrawable)}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={() => setText(formatNumber(toToman(withdrawable)))}
      >
        همهٔ {formatToman(withdrawable)}
      </button>
      <LabelledSelect label="به حساب" titles={titles} value={account} onValue={setAccount} />
      <p className="text-sm text-muted">پس از بررسی، با نخستین چرخهٔ پایا به بانک می‌رود؛ معمولاً تا دو روز کاری.</p>
    </DialogForm>
  )
}
