import { useMemo, useState } from 'react'
import { Api } from '../../../core/contract/api.ts'
import { type StoreState, storeStates } from '../../../core/contract/caller.ts'
import { Clock } from '../../../core/shared/clock.ports.ts'
import { formatRelative } from '../../../core/shared/dates.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import type { ReviewedStore } from '../../../core/stores/index.ts'
import { useService } from '../../bindings/container.tsx'
import { Go } from '../../bindings/go.tsx'
import { QueryLink } from '../../bindings/query-link.tsx'
import type { ViewProps } from '../../bindings/screen.ts'
import { offsetPages, useRows } from '../../bindings/use-rows.ts'
import { Pill } from '../../kit/pill.tsx'
import type { Column } from '../../kit/table.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { DayFields, daysOf } from '../fields/day-fields.tsx'
import { SearchField } from '../../office/fields/search-field.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { storeStateWords } from '../../office/shell/role-words.ts'
import { RowTable } from '../../office/shell/row-table.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { storeTones } from './store-words.ts'

const order = ['pending_review', 'active', 'suspended', 'incomplete', 'rejected', 'closed'] as const

type Shown = StoreState | 'all'

const link: Parameters<typeof Tabs<Shown>>[0]['link'] = (name, look, face) => (
  <QueryLink search={`?state=${name}`} {...look}>
    {face}
  </QueryLink>
)

/** All stores by their state; those that wait for a decision come first. */
export function StoresView({ query }: ViewProps<null>) {
  const state = [...storeStates, 'all' as const].find((one) => one === query.get('state')) ?? 'pending_review'
  const { list, counts } = useStores(state, query)
  const now = useService(Clock).now()
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const tabs: Parameters<typeof Tabs<Shown>>[0]['tabs'] = [
    ...order.map((name) => ({ name, title: storeStateWords[name], count: formatNumber(counts[name] ?? 0) })),
    { name: 'all', title: 'همه', count: formatNumber(all) },
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
        <DayFields label="ثبت‌نام از روز" query={query} />
      </div>
      <RowTable
        label="فروشگاه‌ها"
        list={list}
        columns={columnsOf(now)}
        keyOf={({ id }) => id}
        empty={<NoneFound query={query} keep={['state']} title="در این وضعیت فروشگاهی نیست" />}
      />
    </PanelPage>
  )
}

function useStores(state: Shown, query: URLSearchParams) {
  const api = useService(Api)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const [text, { from, to }] = [(query.get('text') ?? '').slice(0, 60), daysOf(query)]
  const list = useRows(
    useMemo(
      () =>
        offsetPages(async (offset) => {
          const found = await api.stores.allStores({
            text,
            offset,
            limit: 30,
            ...(state !== 'all' && { state }),
            ...(from && { from }),
            ...(to && { to }),
          })
          setCounts(found.counts)
          return found
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
        <Go
          to="admin.stores.one"
          params={{ id }}
          className="inline-flex min-h-11 items-center font-bold text-primary-strong"
        >
          {title === '' ? 'بی‌نام' : title}
        </Go>
      ),
    },
    { name: 'owner', title: 'صاحب', cell: ({ owner, city }) => [owner, city].filter(Boolean).join('، ') },
    {
      name: 'state',
      title: 'وضعیت',
      cell: ({ state }) => <Pill tone={storeTones[state]}>{storeStateWords[state]}</Pill>,
    },
    { name: 'since', title: 'در این وضعیت از', cell: ({ since }) => formatRelative(now, Date.parse(since)) },
    { name: 'goods', title: 'کالا', cell: ({ product_count }) => formatNumber(product_count) },
    { name: 'trusted', title: 'اعتماد', wide: true, cell: ({ trusted }) => (trusted ? 'بی‌بررسی' : 'با بررسی') },
  ]
}
