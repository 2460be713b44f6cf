import { useState } from 'react'
import { type Withdrawal, withdrawalStateLabels } from '../../../../core/finance/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatDateTime, formatShortDate, formatTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { useAction } from '../../../bindings/requests/use-action.ts'
import type { RowsState } from '../../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { Confirm } from '../../../kit/overlays/confirm.tsx'
import { Pill } from '../../../kit/data/pill.tsx'
import type { Column } from '../../../kit/data/table.tsx'
import { RequestAccount } from '../../../backoffice/finance/request-account.tsx'
import { withdrawalTones } from '../../../shared/finance/request-labels.ts'
import { RowTable } from '../../../backoffice/shell/row-table.tsx'

interface WithdrawalTableProps {
  readonly requests: RowsState<Withdrawal>
  readonly onMoved: () => void
}

/** Current and past requests with their results. */
export function WithdrawalTable({ requests, onMoved }: WithdrawalTableProps) {
  const rights = useHasRight()
  const [canceling, setCanceling] = useState<Withdrawal>()
  const columns = columnsOf(rights('store.finance.write') ? setCanceling : undefined)
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
      {canceling && (
        <CancelDialog
          request={canceling}
          onClose={(moved) => {
            setCanceling(undefined)
            if (moved) onMoved()
          }}
        />
      )}
    </section>
  )
}

function columnsOf(onCancel: ((request: Withdrawal) => void) | undefined): readonly Column<Withdrawal>[] {
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
      cell: ({ state }) => <Pill tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Pill>,
    },
    { name: 'requested', title: 'زمان درخواست', cell: ({ requested_at }) => momentText(requested_at) },
    { name: 'account', title: 'به حساب', cell: (request) => <RequestAccount request={request} /> },
    { name: 'status', title: 'توضیح', cell: (request) => <WithdrawalStatus request={request} onCancel={onCancel} /> },
  ]
}

interface WithdrawalStatusProps {
  readonly request: Withdrawal
  readonly onCancel: ((request: Withdrawal) => void) | undefined
}

function WithdrawalStatus({ request, onCancel }: WithdrawalStatusProps) {
  const { state, payable_at, tracking_code, reason, changed_at } = request
  if (state === 'requested' && onCancel)
    return (
      <button type="button" className="button-quiet" onClick={() => onCancel(request)}>
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

function CancelDialog({
  request,
  onClose,
}: {
  readonly request: Withdrawal
  readonly onClose: (moved: boolean) => void
}) {
  const api = useService(Api)
  const { busy, act } = useAction()
  const cancelRequest = () =>
    act(async () => {
      try {
        await api.finance.cancelWithdrawal({ withdrawal_id: request.id })
      } finally {
        onClose(true)
      }
    })
  return (
    <Confirm
      title="لغو درخواست برداشت"
      action="لغو شود"
      busy={busy}
      onConfirm={cancelRequest}
      onClose={() => onClose(false)}
    >
      {formatToman(request.amount)} دوباره قابل برداشت می‌شود.
    </Confirm>
  )
}

function momentText(at: string): string {
  return `${formatShortDate(at)}، ${formatTime(at)}`
}
