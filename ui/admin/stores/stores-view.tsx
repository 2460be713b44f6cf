import { type FormEvent, useCallback, useState } from 'react'
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
import { useQueryChange } from '../../bindings/use-query.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { Empty } from '../../kit/empty.tsx'
import { Field } from '../../kit/field.tsx'
import { NotHere } from '../../kit/not-here.tsx'
import { Pill } from '../../kit/pill.tsx'
import { type Column, Table } from '../../kit/table.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { storeStateWords } from '../../office/shell/role-words.ts'
import { storeTones } from './store-words.ts'

const order = ['pending_review', 'active', 'suspended', 'incomplete', 'rejected', 'closed'] as const

const link: Parameters<typeof Tabs<StoreState>>[0]['link'] = (name, look, face) => (
  <QueryLink search={`?state=${name}`} {...look}>
    {face}
  </QueryLink>
)

/** All stores by their state; those that wait for a decision come first. */
export function StoresView({ query }: ViewProps<null>) {
  const state = storeStates.find((one) => one === query.get('state')) ?? 'pending_review'
  const { rows, more, busy, failed, again, counts } = useStores(state, query.get('text') ?? '')
  const now = useService(Clock).now()
  const tabs = order.map((name) => ({ name, title: storeStateWords[name], count: formatNumber(counts[name] ?? 0) }))
  return (
    <PanelPage title="فروشگاه‌ها">
      <Tabs label="وضعیت" {...{ tabs, current: state }} link={link} />
      <Search key={query.get('text') ?? ''} query={query} />
      {failed && rows === undefined ? (
        <NotHere again={again} />
      ) : (
        <Table
          label="فروشگاه‌ها"
          columns={columnsOf(now)}
          rows={rows}
          keyOf={({ id }) => id}
          empty={<Empty title="فروشگاهی نیست" text="در این وضعیت فروشگاهی پیدا نشد." />}
          onMore={more}
          busy={busy}
        />
      )}
    </PanelPage>
  )
}

function useStores(state: StoreState, text: string) {
  const api = useService(Api)
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const list = useRows(
    useCallback(
      async (cursor) => {
        const offset = Number(cursor ?? 0)
        const found = await api.stores.allStores({ state, text: text.slice(0, 60), offset, limit: 30 })
        setCounts(found.counts)
        const known = offset + found.rows.length
        return { rows: found.rows, next: known < found.total && found.rows.length > 0 ? String(known) : null }
      },
      [api, state, text],
    ),
  )
  return { ...list, counts }
}

function Search({ query }: { readonly query: URLSearchParams }) {
  const change = useQueryChange(query)
  const [text, setText] = useState(query.get('text') ?? '')
  const find = (event: FormEvent) => {
    event.preventDefault()
    change({ text })
  }
  return (
    <form role="search" onSubmit={find}>
      <Field
        label="جست‌وجو در فروشگاه‌ها"
        placeholder="نام فروشگاه، نشانی آن یا صاحبش"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        end={
          <button type="submit" className="button-primary">
            یافتن
          </button>
        }
      />
    </form>
  )
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
    { name: 'since', title: 'از', cell: ({ since }) => formatRelative(now, Date.parse(since)) },
    { name: 'goods', title: 'کالا', cell: ({ product_count }) => formatNumber(product_count) },
    { name: 'trusted', title: 'اعتماد', wide: true, cell: ({ trusted }) => (trusted ? 'بی‌بررسی' : 'با بررسی') },
  ]
}
