import { useMemo, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { caseKinds, type HouseRow, parcelTitles } from '../../../core/ordering/index.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatRelative } from '../../../core/shared/dates.ts'
import { toPersianDigits } from '../../../core/shared/digits.ts'
import { formatToman } from '../../../core/shared/money.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { reportTitles } from '../../office/ordering/report-words.ts'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { RowTable } from '../../office/shell/row-table.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { CaseFilters } from './case-filters.tsx'
import { caseStateWords, caseTones, turnWords } from './case-words.ts'

const states = ['open', 'decided', 'completed'] as const

const tabs = [
  { name: 'open', title: 'باز' },
  { name: 'decided', title: 'پایان‌یافته' },
  { name: 'completed', title: 'بازگشت پول پس از پایان' },
] as const

const link: Parameters<typeof Tabs<(typeof states)[number]>>[0]['link'] = (name, look, face) => (
  <QueryLink search={name === 'open' ? '?' : `?state=${name}`} {...look}>
    {face}
  </QueryLink>
)

const nothing = {
  open: { title: 'پرونده‌ای باز نیست', text: 'گزارش مشکل، مرجوعی و اختلاف خریداران اینجا می‌آید.' },
  decided: { title: 'پرونده‌ای نیست', text: 'پرونده‌های تمام‌شده اینجا می‌ماند.' },
  completed: { title: 'بسته‌ای پیدا نشد', text: 'شمارهٔ سفارش، شمارهٔ بسته یا موبایل خریدار را بنویسید.' },
} as const

/** Problem reports, returns and disputes, the oldest first; and completed parcels that may be given back. */
export function CasesView({ query }: ViewProps<null>) {
  const state = states.find((one) => one === query.get('state')) ?? 'open'
  const now = useService(Clock).now()
  const { list, total } = useCases(state, query)
  return (
    <PanelPage title="پرونده‌ها">
      <Tabs label="کدام پرونده‌ها" tabs={tabs} current={state} link={link} />
      <CaseFilters query={query} state={state} />
      <RowTable
        label="پرونده‌ها"
        list={list}
        columns={columnsOf(now)}
        keyOf={({ parcel_id }) => parcel_id}
        empty={<NoneFound query={query} keep={['state']} {...nothing[state]} />}
      />
      {total !== undefined && total > 0 && <p className="text-xs text-muted">{formatNumber(total)} پرونده</p>}
    </PanelPage>
  )
}

function useCases(state: (typeof states)[number], query: URLSearchParams) {
  const api = useService(Api)
  const text = (query.get('text') ?? '').slice(0, 60)
  const kind = caseKinds.find((one) => one === query.get('kind'))
  const waiting = query.get('waiting') === 'house' ? 'house' : undefined
  const [total, setTotal] = useState<number>()
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const narrow = { ...(kind && { kind }), ...(waiting && ({ waiting } as const)) }
          const found = await api.ordering.houseCases({ state, text, offset, limit: 30, ...narrow })
          setTotal(found.total)
          return found
        }),
      [api, state, text, kind, waiting],
    ),
  )
  return { list, total }
}

function columnsOf(now: number): readonly Column<HouseRow>[] {
  return [
    {
      name: 'number',
      title: 'سفارش',
      cell: ({ parcel_id, number }) => (
        <Go
          to="admin.cases.one"
          params={{ id: parcel_id }}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-primary-strong"
        >
          {toPersianDigits(number)}
        </Go>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ case: own, state }) => (
        <Pill tone={own ? caseTones[own.state] : 'plain'}>{own ? caseStateWords[own.state] : parcelTitles[state]}</Pill>
      ),
    },
    { name: 'kind', title: 'گزارش', cell: ({ case: own }) => (own ? reportTitles[own.kind] : 'بی‌گزارش') },
    {
      name: 'sides',
      title: 'خریدار و فروشگاه',
      cell: ({ buyer, store }) => `${toPersianDigits(buyer)}، ${store.title}`,
    },
    { name: 'turn', title: 'نوبت', wide: true, cell: (row) => turnWords(row, now) },
    {
      name: 'amount',
      title: 'مبلغ بسته',
      cell: ({ amount }) => <span className="whitespace-nowrap">{formatToman(amount)}</span>,
    },
    {
      name: 'opened',
      title: 'گزارش‌شده',
      cell: ({ opened_at }) => (
        <span className="whitespace-nowrap">
          {opened_at === null ? '—' : formatRelative(now, Date.parse(opened_at))}
        </span>
      ),
    },
  ]
}
