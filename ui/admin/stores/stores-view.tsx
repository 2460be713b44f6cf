import { useMemo, useState } from 'react'
import { Api } from '../../../core/api/api.ts'
import { type StoreState, storeStates } from '../../../core/contract/caller.ts'
import { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { formatRelative } from '../../../core/shared/time/dates.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import type { ReviewedStore } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container/container.tsx'
import { NavigateLink } from '../../bindings/navigation/navigate-link.tsx'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import type { ViewProps } from '../../bindings/render/screen.ts'
import { offsetPages, useRows } from '../../bindings/requests/use-rows.ts'
import { Pill } from '../../kit/data/pill.tsx'
import type { Column } from '../../kit/data/table.tsx'
import { Tabs } from '../../kit/content/tabs.tsx'
import { DateRangeFields, dateRangeOf } from '../fields/date-range-fields.tsx'
import { SearchField } from '../../backoffice/fields/search-field.tsx'
import { PanelPage } from '../../backoffice/shell/panel-page.tsx'
import { storeStateLabels } from '../../backoffice/shell/role-labels.ts'
import { RowTable } from '../../backoffice/shell/row-table.tsx'
import { EmptyResult } from '../fields/empty-result.tsx'
import { storeStateTones } from './store-labels.ts'

const tabOrder = ['pending_review', 'active', 'suspended', 'incomplete', 'rejected', 'closed'] as const

type StoreListView = StoreState | 'all'

const link: Parameters<typeof Tabs<StoreListView>>[0]['link'] = (name, appearance, tabLabel) => (
  <QueryLink search={`?state=${name}`} {...appearance}>
    {tabLabel}
  </QueryLink>
)

/** All stores by state; those that wait for a decision come first. */
export function StoresView({ query }: ViewProps<null>) {
  const state = [...storeStates, 'all' as const].find((one) => one === query.get('state')) ?? 'pending_review'
  const { list, counts } = useStores(state, query)
  const now = useService(Clock).now()
  const allCount = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const tabs: Parameters<typeof Tabs<StoreListView>>[0]['tabs'] = [
    ...tabOrder.map((name) => ({ name, title: storeStateLabels[name], count: formatNumber(counts[name] ?? 0) })),
    { name: 'all', title: 'همه', count: formatNumber(allCount) },
  ]
  return (
    <PanelPage title="فروشگاه‌ها">
      <Tabs label="وضعیت" tabs={tabs} current={state} link={link} />
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          label="جست‌وجو در فروشگاه‌ها"
          placeholder="نام فروشگاه، نشانی آن یا صاحبش"
          maxLength={60}
          query={query}
        />
        <DateRangeFields label="ثبت‌نام از روز" query={query} />
      </div>
      <RowTable
        label="فروشگاه‌ها"
        list={list}
        columns={columnsOf(now)}
        keyOf={({ id }) => id}
        empty={<EmptyResult query={query} keep={['state']} title="در این وضعیت فروشگاهی نیست" />}
      />
    </PanelPage>
  )
}

function useStores(state: StoreListView, query: URLSearchParams) {
  const api = useService(Api)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [text, { from, to }] = [(query.get('text') ?? '').slice(0, 60), dateRangeOf(query)]
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const page = await api.stores.listPlatformStores({
            text,
            offset,
            limit: 30,
            ...(state !== 'all' && { state }),
            ...(from && { from }),
            ...(to && { to }),
          })
          setCounts(page.counts)
          return page
        }),
      [api, state, text, from, to],
    ),
  )
  return { list, counts }
}

function columnsOf(now: number): readonly Column<ReviewedStore>[] {
  return [
    {
      name: 'title',
      title: 'فروشگاه',
      cell: ({ id, title }) => (
        <NavigateLink
          to="admin.stores.details"
          params={{ id }}
          className="inline-flex min-h-11 items-center font-bold text-primary-strong"
        >
          {title === '' ? 'بی‌نام' : title}
        </NavigateLink>
      ),
    },
    { name: 'owner', title: 'صاحب', cell: ({ owner, city }) => [owner, city].filter(Boolean).join('، ') },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={storeStateTones[state]}>{storeStateLabels[state]}</Pill>,
    },
    { name: 'since', title: 'در این وضعیت از', cell: ({ since }) => formatRelative(now, Date.parse(since)) },
    { name: 'goods', title: 'کالا', cell: ({ product_count }) => formatNumber(product_count) },
    { name: 'trusted', title: 'اعتماد', wide: true, cell: ({ trusted }) => (trusted ? 'بی‌بررسی' : 'با بررسی') },
  ]
}
