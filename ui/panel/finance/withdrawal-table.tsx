import { useState } from 'react'
import { type Withdrawal, withdrawalTitles } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatDateTime, formatShortDate, formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { useAct } from '../../bindings/use-act.ts'
import type { Rows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { Confirm } from '../../kit/confirm.tsx'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { RequestAccount } from '../../office/finance/request-account.tsx'
import { withdrawalTones } from '../../office/finance/request-words.ts'
import { RowTable } from '../../office/shell/row-table.tsx'

interface WithdrawalTableProps {
  readonly requests: Rows<Withdrawal>
  readonly onMoved: () => void
}

/** Requests of now and before, with what became of them. */
export function WithdrawalTable({ requests, onMoved }: WithdrawalTableProps) {
  const may = useMay()
  const [leaving, setLeaving] = useState<Withdrawal>()
  const columns = columnsOf(may('store.finance.write') ? setLeaving : undefined)
  return (
    <section aria-label="درخواست‌های برداشت" className="grid gap-3">
      <h2 className="text-base">درخواست‌های برداشت</h2>
      <RowTable
        label="درخواست‌های برداشت"
        list={requests}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<p className="text-sm text-muted">هنوز درخواستی نداده‌اید.</p>}
      />
      {leaving && (
        <Leave
          request={leaving}
          onClose={(moved) => {
            setLeaving(undefined)
            if (moved) onMoved()
          }}
        />
      )}
    </section>
  )
}

function columnsOf(onLeave: ((request: Withdrawal) => void) | undefined): readonly Column<Withdrawal>[] {
  return [
    {
      name: 'amount',
      title: 'مبلغ',
      cell: ({ amount, id }) => (
        <span className="whitespace-nowrap">
          <b>{formatToman(amount)}</b> <span className="text-xs text-muted">شمارهٔ {toPersianDigits(id)}</span>
        </span>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={withdrawalTones[state]}>{withdrawalTitles[state]}</Pill>,
    },
    { name: 'requested', title: 'زمان درخواست', cell: ({ requested_at }) => momentText(requested_at) },
    { name: 'account', title: 'به حساب', cell: (request) => <RequestAccount request={request} /> },
    { name: 'told', title: 'توضیح', cell: (request) => <Told request={request} onLeave={onLeave} /> },
  ]
}

interface ToldProps {
  readonly request: Withdrawal
  readonly onLeave: ((request: Withdrawal) => void) | undefined
}

function Told({ request, onLeave }: ToldProps) {
  const { state, payable_at, tracking_code, reason, changed_at } = request
  if (state === 'requested' && onLeave)
    return (
      <button type="button" className="button-quiet" onClick={() => onLeave(request)}>
        لغو درخواست
      </button>
    )
  if (state === 'requested' || state === 'approved') return `چرخهٔ پایا: ${formatDateTime(payable_at)}`
  if (tracking_code !== null)
    return (
      <span>
        کد رهگیری <bdi dir="ltr">{tracking_code}</bdi>
      </span>
    )
  return reason ?? momentText(changed_at)
}

function Leave({ request, onClose }: { readonly request: Withdrawal; readonly onClose: (moved: boolean) => void }) {
  const api = useService(Api)
  const { busy, act } = useAct()
  const leave = () =>
    act(async () => {
      try {
        await api.finance.cancelWithdrawal({ withdrawal_id: request.id })
      } finally {
        onClose(true)
      }
    })
  return (
    <Confirm title="لغو درخواست برداشت" action="لغو شود" busy={busy} onYes={leave} onClose={() => onClose(false)}>
      {formatToman(request.amount)} دوباره قابل برداشت می‌شود.
    </Confirm>
  )
}

function momentText(at: string): string {
  return `${formatShortDate(at)}، ${formatTime(at)}`
}
