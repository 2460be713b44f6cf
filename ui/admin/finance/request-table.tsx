import type { ReactNode } from 'react'
import { type PlatformWithdrawal, withdrawalStateLabels } from '../../../core/finance/index.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatRelative } from '../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../core/shared/text/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { useService } from '../../bindings/container/container.tsx'
import type { RowsState } from '../../bindings/requests/use-rows.ts'
import { Pill } from '../../kit/data/pill.tsx'
import type { Column } from '../../kit/data/table.tsx'
import { RequestAccount } from '../../backoffice/finance/request-account.tsx'
import { withdrawalTones } from '../../shared/finance/request-labels.ts'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'
import { riskLabels, withdrawalOwnerLabel } from './payout-labels.ts'

interface RequestTableProps {
  readonly query: URLSearchParams
  readonly list: RowsState<PlatformWithdrawal>
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly actions: ReactNode
}

/** The requests of all stores and shoppers; a row opens its side panel. */
export function RequestTable({ query, list, chosen, onChoose, onOpen, actions }: RequestTableProps) {
  const now = useService(Clock).now()
  const choice = chosen &&
    onChoose && {
      chosen,
      onChoose,
      actions,
      titleOf: ({ id }: PlatformWithdrawal) => `درخواست ${toPersianDigits(id)}`,
      label: `${formatNumber(chosen.size)} درخواست انتخاب شده است`,
    }
  return (
    <RowTable
      label="درخواست‌های برداشت"
      list={list}
      columns={columnsOf(onOpen, now)}
      keyOf={({ id }) => id}
      empty={<EmptyResult query={query} keep={['request']} title="درخواستی در انتظار نیست" />}
      {...(choice ? { choice } : {})}
    />
  )
}

function columnsOf(onOpen: (id: string) => void, now: number): readonly Column<PlatformWithdrawal>[] {
  return [
    {
      name: 'store',
      title: 'درخواست‌کننده',
      cell: ({ id, store, shopper }) => (
        <button type="button" className="min-h-11 text-start font-bold text-primary-strong" onClick={() => onOpen(id)}>
          {withdrawalOwnerLabel({ store, shopper })}{' '}
          <span className="text-xs font-normal whitespace-nowrap">شمارهٔ {toPersianDigits(id)}</span>
        </button>
      ),
    },
    { name: 'amount', title: 'مبلغ', cell: ({ amount }) => <b className="whitespace-nowrap">{formatToman(amount)}</b> },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Pill>,
    },
    { name: 'age', title: 'سن', cell: ({ requested_at }) => formatRelative(now, Date.parse(requested_at)) },
    { name: 'risk', title: 'نشانه‌ها', cell: ({ risks }) => <Risks risks={risks} /> },
    { name: 'account', title: 'به حساب', wide: true, cell: (request) => <RequestAccount request={request} /> },
  ]
}

function Risks({ risks }: Pick<PlatformWithdrawal, 'risks'>) {
  if (risks.length === 0) return <span className="text-muted">—</span>
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {risks.map((risk) => (
        <Pill key={risk} tone="warning">
          {riskLabels[risk]}
        </Pill>
      ))}
    </span>
  )
}
