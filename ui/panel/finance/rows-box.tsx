import { useCallback } from 'react'
import { moneyTitles, storeMoneys, type StoreRow, titleOfKind } from '../../../core/finance/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatShortDate, formatTime } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { useService } from '../../bindings/container.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import { useRows } from '../../bindings/use-rows.ts'
import { useQueryChange } from '../../bindings/use-query.ts'
import { Empty } from '../../kit/empty.tsx'
import type { Column } from '../../kit/table.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { ExportRows } from './export-rows.tsx'
import { moneyOf } from './finance-words.ts'

const most = 30

/** The ledger of the store row by row, each a door to its reason. */
export function RowsBox({ query }: { readonly query: URLSearchParams }) {
  const api = useService(Api)
  const change = useQueryChange(query)
  const { money } = moneyOf(query)
  const list = useRows(
    useCallback(
      async (before) => {
        const input = { ...(money === undefined ? {} : { money }), ...(before === null ? {} : { before }), limit: most }
        const { rows: found } = await api.finance.storeRows(input)
        return { rows: found, next: found.length < most ? null : (found.at(-1)?.id ?? null) }
      },
      [api, money],
    ),
  )
  return (
    <section aria-label="گردش حساب" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">گردش حساب</h2>
        <ExportRows query={query} />
      </div>
      <Tabs label="کدام پول" tabs={tabs} current={money ?? 'all'} link={linkIn(query)} />
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
  ...storeMoneys.map((name) => ({ name, title: moneyTitles[name] })),
]

function linkIn(query: URLSearchParams): Parameters<typeof Tabs<StoreRow['money'] | 'all'>>[0]['link'] {
  return (name, look, face) => {
    const next = new URLSearchParams(query)
    next.delete('entry')
    if (name === 'all') next.delete('money')
    else next.set('money', name)
    return (
      <QueryLink search={`?${next.toString()}`} {...look}>
        {face}
      </QueryLink>
    )
  }
}

function columnsOf(onOpen: (entry_id: string) => void): readonly Column<StoreRow>[] {
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
          {wordsOf(row)}
        </button>
      ),
    },
    { name: 'money', title: 'حساب', cell: ({ money }) => moneyTitles[money] },
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

function wordsOf({ kind, order_number, withdrawal_id }: StoreRow): string {
  const title = titleOfKind(kind)
  if (order_number !== null) return `${title}، سفارش ${toPersianDigits(order_number)}`
  return withdrawal_id === null ? title : `${title}، شمارهٔ ${toPersianDigits(withdrawal_id)}`
}
