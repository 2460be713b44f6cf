import { useMemo, useState } from 'react'
import { Api } from '../../../../core/api/api.ts'
import { caseKinds, type AdminCaseRow, parcelStateLabels } from '../../../../core/ordering/index.ts'
import { Clock } from '../../../../core/shared/ports/clock.ports.ts'
import { formatRelative } from '../../../../core/shared/time/dates.ts'
import { toPersianDigits } from '../../../../core/shared/text/digits.ts'
import { formatToman } from '../../../../core/shared/money.ts'
import { formatNumber } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { NavigateLink } from '../../../bindings/navigation/navigate-link.tsx'
import { QueryLink } from '../../../bindings/navigation/query-link.tsx'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { offsetPages, useRows } from '../../../bindings/requests/use-rows.ts'
import { Pill } from '../../../kit/data/pill.tsx'
import type { Column } from '../../../kit/data/table.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { reportKindLabels } from '../../../backoffice/ordering/report-labels.ts'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { RowTable } from '../../../backoffice/shell/row-table.tsx'
import { EmptyResult } from '../../fields/empty-result.tsx'
import { CaseFilters } from './case-filters.tsx'
import { platformCaseStateLabels, caseTones, nextActorText } from './case-labels.ts'

const states = ['open', 'decided', 'completed'] as const

const tabs = [
  { name: 'open', title: 'باز' },
  { name: 'decided', title: 'پایان‌یافته' },
  { name: 'completed', title: 'بازگشت پول پس از پایان' },
] as const

const link: Parameters<typeof Tabs<(typeof states)[number]>>[0]['link'] = (name, className, children) => (
  <QueryLink search={name === 'open' ? '?' : `?state=${name}`} {...className}>
    {children}
  </QueryLink>
)

const emptyTexts = {
  open: { title: 'پرونده‌ای باز نیست', text: 'گزارش مشکل، مرجوعی و اختلاف خریداران اینجا می‌آید.' },
  decided: { title: 'پرونده‌ای نیست', text: 'پرونده‌های تمام‌شده اینجا می‌ماند.' },
  completed: { title: 'بسته‌ای پیدا نشد', text: 'شمارهٔ سفارش، شمارهٔ بسته یا موبایل خریدار را بنویسید.' },
} as const

/** Problem reports, returns and disputes, oldest first, and completed parcels that can be refunded. */
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
        empty={<EmptyResult query={query} keep={['state']} {...emptyTexts[state]} />}
      />
      {total !== undefined && total > 0 && <p className="text-xs text-muted">{formatNumber(total)} پرونده</p>}
    </PanelPage>
  )
}

function useCases(state: (typeof states)[number], query: URLSearchParams) {
  const api = useService(Api)
  const text = (query.get('text') ?? '').slice(0, 60)
  const kind = caseKinds.find((one) => one === query.get('kind'))
  const waiting = query.get('waiting') === 'platform' ? 'platform' : undefined
  const [total, setTotal] = useState<number>()
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const filter = { ...(kind && { kind }), ...(waiting && ({ waiting } as const)) }
          const found = await api.ordering.listCases({ state, text, offset, limit: 30, ...filter })
          setTotal(found.total)
          return found
        }),
      [api, state, text, kind, waiting],
    ),
  )
  return { list, total }
}

function columnsOf(now: number): readonly Column<AdminCaseRow>[] {
  return [
    {
      name: 'number',
      title: 'سفارش',
      cell: ({ parcel_id, number }) => (
        <NavigateLink
          to="admin.cases.details"
          params={{ id: parcel_id }}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap text-primary-strong"
        >
          {toPersianDigits(number)}
        </NavigateLink>
      ),
    },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ case: parcelCase, state }) => (
        <Pill tone={parcelCase ? caseTones[parcelCase.state] : 'plain'}>
          {parcelCase ? platformCaseStateLabels[parcelCase.state] : parcelStateLabels[state]}
        </Pill>
      ),
    },
    {
      name: 'kind',
      title: 'گزارش',
      cell: ({ case: parcelCase }) => (parcelCase ? reportKindLabels[parcelCase.kind] : 'بی‌گزارش'),
    },
    {
      name: 'sides',
      title: 'خریدار و فروشگاه',
      cell: ({ buyer, store }) => `${toPersianDigits(buyer)}، ${store.title}`,
    },
    { name: 'turn', title: 'نوبت', wide: true, cell: (row) => nextActorText(row, now) },
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
