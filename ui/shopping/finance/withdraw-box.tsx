import { useCallback, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { withdrawalStateLabels, type Withdrawal } from '../../../core/finance/index.ts'
import { formatToman, type Rial } from '../../../core/shared/money.ts'
import { formatDateTime, formatPlainDate } from '../../../core/shared/time/dates.ts'
import { maxBankAccounts } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { useAction } from '../../bindings/requests/use-action.ts'
import { useLoaded } from '../../bindings/requests/use-loaded.ts'
import { NotHere } from '../../kit/content/not-here.tsx'
import { Skeleton } from '../../kit/content/skeleton.tsx'
import { Pill } from '../../kit/data/pill.tsx'
import { BankAccountRow, FrozenAccounts } from '../../shared/finance/bank-accounts.tsx'
import { bankLabel, withdrawalTones } from '../../shared/finance/request-labels.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface WithdrawBoxProps {
  readonly withdrawable: Rial
  /** The shopper, whose name the accounts must bear. */
  readonly name: string
  readonly onChanged: () => void
}

const shownWithdrawals = 5

/** The withdrawal of what came from a card (FIN-62): accounts, the form, and what became of earlier requests. */
export function WithdrawBox({ withdrawable, name, onChanged }: WithdrawBoxProps) {
  const api = useService(Api)
  const { data, failed, reload } = useLoaded(
    useCallback(
      () =>
        Promise.all([
          api.finance.listWalletBankAccounts({}),
          api.finance.listWalletWithdrawals({ offset: 0, limit: shownWithdrawals }),
        ]),
      [api],
    ),
  )
  const [open, setOpen] = useState<'account' | 'withdrawal'>()
  if (failed) return <NotHere again={reload} />
  if (data === undefined) return <Skeleton className="h-32" />
  const [{ accounts, frozen_until }, { rows }] = data
  const usable = accounts.filter(({ state }) => state !== 'mismatch')
  const changed = () => {
    setOpen(undefined)
    reload()
    onChanged()
  }
  const isOpen = rows.some(({ state }) => ['requested', 'approved', 'sent'].includes(state))
  const mayWithdraw = withdrawable > 0 && usable.length > 0 && frozen_until === null && !isOpen
  return (
    <section aria-label="برداشت به حساب بانکی" className="card grid gap-3 p-4 text-sm">
      <h3 className="text-base">برداشت به حساب بانکی</h3>
      <p className="text-muted">
        آنچه از کارت به کیف پول آمده است و خرج نشده، به حساب بانکی خودتان برمی‌گردد. قابل برداشت:{' '}
        <b className="text-ink">{formatToman(withdrawable)}</b>
      </p>
      {accounts.length > 0 && (
        <ul aria-label="حساب‌های بانکی من" className="divide-y divide-line">
          {accounts.map((account) => (
            <BankAccountRow
              key={account.id}
              account={account}
              states={accountStates}
              remove={() => api.finance.deleteWalletBankAccount({ bank_account_id: account.id })}
              onRemoved={changed}
            />
          ))}
        </ul>
      )}
      {frozen_until !== null && usable.length > 0 && <FrozenAccounts until={frozen_until} />}
      <div className="flex flex-wrap gap-2">
        {mayWithdraw && (
          <button type="button" className="button-primary" onClick={() => setOpen('withdrawal')}>
            برداشت
          </button>
        )}
        {accounts.length < maxBankAccounts && (
          <button type="button" className="button-quiet" onClick={() => setOpen('account')}>
            افزودن حساب بانکی
          </button>
        )}
      </div>
      {rows.length > 0 && (
        <ul aria-label="برداشت‌های من" className="divide-y divide-line">
          {rows.map((request) => (
            <Request key={request.id} request={request} onCanceled={changed} />
          ))}
        </ul>
      )}
      {open === 'account' && <BankAccountDialog name={name} onAdded={changed} onClose={() => setOpen(undefined)} />}
      {open === 'withdrawal' && (
        <WithdrawDialog
          withdrawable={withdrawable}
          accounts={usable}
          onDone={changed}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

const accountStates = {
  unverified: ['با نخستین واریز تأیید می‌شود', 'plain'],
  verified: ['تأییدشده', 'good'],
  mismatch: ['بانک نپذیرفت', 'bad'],
} as const

function Request({ request, onCanceled }: { readonly request: Withdrawal; readonly onCanceled: () => void }) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const { id, amount, state, sheba, requested_at, payable_at, tracking_code, reason } = request
  const cancel = () =>
    act(async () => {
      await api.finance.cancelWalletWithdrawal({ withdrawal_id: id })
      onCanceled()
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2" data-withdrawal-state={state}>
      <span className="grid gap-1">
        <span>
          <b>{formatToman(amount)}</b> <Pill tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Pill>
        </span>
        <span className="text-xs text-muted">
          {formatPlainDate(requested_at)}، به {bankLabel(sheba)}
          {(state === 'requested' || state === 'approved') && `، در نوبت بانک: ${formatDateTime(payable_at)}`}
          {tracking_code !== null && `، کد رهگیری ${tracking_code}`}
          {reason !== null && `، علت: ${reason}`}
        </span>
      </span>
      {state === 'requested' && (
        <button type="button" className="button-quiet" disabled={busy} onClick={cancel}>
          لغو برداشت
        </button>
      )}
    </li>
  )
}
