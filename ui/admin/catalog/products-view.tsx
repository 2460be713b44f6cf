import { useCallback, useState } from 'react'
import type { PlatformProductRow } from '../../../core/catalog/index.ts'
import { Api } from '../../../core/contract/api.ts'
import { formatCount } from '../../../core/shared/numbers.ts'
import { useService } from '../../bindings/container.tsx'
import { toastsKey } from '../../bindings/ports.ts'
import type { ViewProps } from '../../bindings/screen.ts'
import { useAct } from '../../bindings/use-act.ts'
import { useRows } from '../../bindings/use-rows.ts'
import { useMay } from '../../bindings/use-standing.ts'
import { NotHere } from '../../kit/not-here.tsx'
import { type Choice, Table } from '../../kit/table.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import { PanelPage } from '../../office/shell/panel-page.tsx'
import { NoneFound } from '../fields/none-found.tsx'
import { tabLink } from '../shell/tab-link.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'

const faces = [
  { name: 'waiting', title: 'در انتظار بررسی' },
  { name: 'all', title: 'همهٔ کالاها' },
] as const

/** The products of all stores: what waits for a decision first, the oldest first. */
export function ProductsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const search = query.toString()
  const [waiting, setWaiting] = useState<number>()
  const ask = useCallback(
    async (cursor: string | null) => {
      const page = await api.catalog.platformProducts({ ...filterOf(search), ...(cursor === null ? {} : { cursor }) })
      setWaiting(page.waiting)
      return page
    },
    [api, search],
  )
  const { rows, more, busy, failed, again } = useRows(ask)
  const current = query.get('tab') === 'all' ? 'all' : 'waiting'
  const tabs = faces.map((face) => ({
    ...face,
    count: face.name === 'waiting' ? formatCount(waiting ?? 0) : undefined,
  }))
  return (
    <PanelPage title="کالاها">
      <Tabs label="فهرست‌ها" tabs={tabs} current={current} link={tabLink('waiting')} />
      <ProductFilters query={query} isQueue={current === 'waiting'} />
      {failed && rows === undefined ? (
        <NotHere again={again} />
      ) : (
        <Products
          key={search}
          query={query}
          rows={rows}
          more={more}
          busy={busy}
          again={again}
          isQueue={current === 'waiting'}
        />
      )}
    </PanelPage>
  )
}

function filterOf(search: string): object {
  const query = new URLSearchParams(search)
  const words = { text: 'text', store: 'store', state: 'state', category_id: 'category', queue: 'queue' }
  const given = Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (query.get(word) ? [[name, query.get(word)]] : [])),
  )
  return query.get('tab') === 'all' ? { ...given, queue: undefined } : { queue: 'waiting', ...given }
}

interface ProductsProps {
  readonly query: URLSearchParams
  readonly rows: readonly PlatformProductRow[] | undefined
  readonly more: (() => void) | undefined
  readonly busy: boolean
  readonly again: () => void
  readonly isQueue: boolean
}

function Products({ query, rows, more, busy, again, isQueue }: ProductsProps) {
  const mayWrite = useMay()('platform.products.write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choice: Choice<PlatformProductRow> = {
    chosen,
    onChoose: setChosen,
    nameOf: ({ title }) => title,
    words: `${formatCount(chosen.size, 'کالا')} انتخاب شد`,
    actions: (
      <ApproveMany
        rows={(rows ?? []).filter(({ id }) => chosen.has(id))}
        onDone={() => {
          setChosen(new Set())
          again()
        }}
      />
    ),
  }
  return (
    <Table
      label="کالاها"
      columns={productColumns(isQueue)}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<NoneFound query={query} keep={['tab']} title={isQueue ? 'چیزی در انتظار بررسی نیست' : 'کالایی نیست'} />}
      {...(mayWrite && isQueue ? { choice } : {})}
      onMore={more}
      busy={busy}
    />
  )
}

/** Approves what waits of the chosen products; what could not be approved is named. */
function ApproveMany({ rows, onDone }: { readonly rows: readonly PlatformProductRow[]; readonly onDone: () => void }) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAct()
  const approve = () =>
    act(async () => {
      const chosen = rows.map(({ id, waits, revision_id }) => ({
        product_id: id,
        revision_id: waits === 'revision' ? revision_id : null,
      }))
      const { approved, left } = await api.catalog.approveProducts({ chosen })
      if (approved > 0) toasts.show('success', `${formatCount(approved, 'کالا')} پذیرفته شد.`)
      for (const { product_id, sentence } of left.slice(0, 3))
        toasts.show('error', `«${rows.find(({ id }) => id === product_id)?.title ?? product_id}» جا ماند: ${sentence}`)
      if (left.length > 3) toasts.show('error', `${formatCount(left.length - 3, 'کالای دیگر')} هم جا ماند.`)
      onDone()
    })
  return (
    <button type="button" className="button-primary" disabled={busy || rows.length > 100} onClick={approve}>
      پذیرفتن {formatCount(rows.length, 'کالا')}
    </button>
  )
}
