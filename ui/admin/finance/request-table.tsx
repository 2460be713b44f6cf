import type { ReactNode } from 'react'
import { type StoresWithdrawal, withdrawalTitles } from '../../../core/finance/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatRelative } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import type { Rows } from '../../bindings/use-rows.ts'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { RequestAccount } from '../../office/finance/request-account.tsx'
import { withdrawalTones } from '../../office/finance/request-words.ts'
import { RowTable } from '../../office/shell/row-table.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { riskWords } from './payout-words.ts'

interface RequestTableProps {
  readonly query: URLSearchParams
  readonly list: Rows<StoresWithdrawal>
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (id: string) => void
  readonly actions: ReactNode
}

/** Requests of all stores, each a door to all that is known of it. */
export function RequestTable({ query, list, chosen, onChoose, onOpen, actions }: RequestTableProps) {
  const now = useService(Clock).now()
  const choice = chosen &&
    onChoose && {
      chosen,
      onChoose,
      actions,
      nameOf: ({ id }: StoresWithdrawal) => `درخواست ${toPersianDigits(id)}`,
      words: `${formatNumber(chosen.size)} درخواست انتخاب شده است`,
    }
  return (
    <RowTable
      label="درخواست‌های برداشت"
      list={list}
      columns={columnsOf(onOpen, now)}
      keyOf={({ id }) => id}
      empty={<NoneFound query={query} keep={['request']} title="درخواستی در انتظار نیست" />}
      {...(choice ? { choice } : {})}
    />
  )
}

function columnsOf(onOpen: (id: string) => void, now: number): readonly Column<StoresWithdrawal>[] {
  return [
    {
      name: 'store',
      title: 'فروشگاه',
      cell: ({ id, store }) => (
        <button type="button" className="min-h-11 text-start font-bold text-primary-strong" onClick={() => onOpen(id)}>
          {store.title} <span className="text-xs font-normal whitespace-nowrap">شمارهٔ {toPersianDigits(id)}</span>
        </button>
      ),
    },
    { name: 'amount', title: 'مبلغ', cell: ({ amount }) => <b className="whitespace-nowrap">{formatToman(amount)}</b> },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={withdrawalTones[state]}>{withdrawalTitles[state]}</Pill>,
    },
    { name: 'age', title: 'سن', cell: ({ requested_at }) => formatRelative(now, Date.parse(requested_at)) },
    { name: 'risk', title: 'نشانه‌ها', cell: ({ risks }) => <Risks risks={risks} /> },
    { name: 'account', title: 'به حساب', wide: true, cell: (request) => <RequestAccount request={request} /> },
  ]
}

function Risks({ risks }: Pick<StoresWithdrawal, 'risks'>) {
  if (risks.length === 0) return <span className="text-muted">—</span>
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {risks.map((risk) => (
        <Pill key={risk} tone="warning">
          {riskWords[risk]}
        </Pill>
      ))}
    </span>
  )
}
