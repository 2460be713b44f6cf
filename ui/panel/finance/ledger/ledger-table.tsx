import { useCallback } from 'react'
import {
  storeAccountLabels,
  storeAccounts,
  type StoreLedgerRow,
  ledgerKindLabel,
} from '../../../../core/finance/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatShortDate, formatTime } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import { useRows } from '../../../bindings/requests/use-rows.ts'
import { useQueryChange } from '../../../bindings/navigation/use-query-change.ts'
import { Empty } from '../../../kit/content/empty.tsx'
import type { Column } from '../../../kit/data/table.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { RowTable } from '../../../backoffice/shell/row-table.tsx'
import { ExportLedger } from './export-button.tsx'
import { accountFromQuery } from '../labels.ts'

const pageSize = 30

/** The ledger of the store; a row opens its origin. */
export function LedgerTable({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { money: account } = accountFromQuery(query)
  const list = useRows(
    useCallback(
      async (before) => {
        const input = {
          ...(account === undefined ? {} : { money: account }),
          ...(before === null ? {} : { before }),
          limit: pageSize,
        }
        const { rows: found } = await api.finance.listStoreLedgerRows(input)
        return { rows: found, next: found.length < pageSize ? null : (found.at(-1)?.id ?? null) }
      },
      [api, account],
    ),
  )
  return (
    <section aria-label="گردش حساب" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">گردش حساب</h2>
        <ExportLedger query={query} />
      </div>
      <Tabs label="کدام پول" tabs={tabs} current={account ?? 'all'} link={linkIn(query)} />
      <RowTable
        label="گردش حساب"
        list={list}
        columns={columnsOf((entry) => change({ entry }))}
        keyOf={({ id }) => id}
        empty={<Empty title="گردشی نیست" text="هر فروش، بازگشت پول و برداشت در اینجا دیده می‌شود." />}
      />
    </section>
  )
}

const tabs = [
  { name: 'all' as const, title: 'همه' },
  ...storeAccounts.map((name) => ({ name, title: storeAccountLabels[name] })),
]

function linkIn(query: URLSearchParams): Parameters<typeof Tabs<StoreLedgerRow['money'] | 'all'>>[0]['link'] {
  return (name, className, children) => {
    const next = new URLSearchParams(query)
    next.delete('entry')
    if (name === 'all') next.delete('money')
    else next.set('money', name)
    return (
      <QueryLink search={`?${next.toString()}`} {...className}>
        {children}
      </QueryLink>
    )
  }
}

function columnsOf(onOpen: (entry_id: string) => void): readonly Column<StoreLedgerRow>[] {
  return [
    {
      name: 'kind',
      title: 'شرح',
      cell: (row) => (
        <button
          type="button"
          className="relative min-h-8 text-start font-bold text-primary after:absolute after:-inset-x-3 after:-inset-y-2"
          onClick={() => onOpen(row.entry_id)}
        >
          {rowDescription(row)}
        </button>
      ),
    },
    { name: 'money', title: 'حساب', cell: ({ money }) => storeAccountLabels[money] },
    {
      name: 'amount',
      title: 'مبلغ',
      cell: ({ amount }) => (
        <b className={`whitespace-nowrap ${amount < 0 ? 'text-danger' : 'text-success'}`}>{formatToman(amount)}</b>
      ),
    },
    { name: 'at', title: 'زمان', cell: ({ at }) => `${formatShortDate(at)}، ${formatTime(at)}` },
  ]
}

function rowDescription({ kind, order_number, withdrawal_id }: StoreLedgerRow): string {
  const title = ledgerKindLabel(kind)
  if (order_number !== null) return `${title}، سفارش ${toPersianDigits(order_number)}`
  return withdrawal_id === null ? title : `${title}، شمارهٔ ${toPersianDigits(withdrawal_id)}`
}
