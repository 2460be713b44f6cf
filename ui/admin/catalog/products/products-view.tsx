import { useCallback, useState } from 'react'
import type { PlatformProductRow } from '../../../../core/catalog/index.ts'
import { Api } from '../../../../core/api/api.ts'
import { formatCount } from '../../../../core/shared/text/numbers.ts'
import { useService } from '../../../bindings/container/container.tsx'
import { toastsKey } from '../../../../core/container/service-keys.ts'
import type { ViewProps } from '../../../bindings/render/screen.ts'
import { useAction } from '../../../bindings/requests/use-action.ts'
import { useRows } from '../../../bindings/requests/use-rows.ts'
import { useHasRight } from '../../../bindings/stores/use-membership.ts'
import { NotHere } from '../../../kit/content/not-here.tsx'
import { type TableSelection, Table } from '../../../kit/data/table.tsx'
import { Tabs } from '../../../kit/content/tabs.tsx'
import { PanelPage } from '../../../backoffice/shell/panel-page.tsx'
import { EmptyResult } from '../../fields/empty-result.tsx'
import { tabLink } from '../../shell/tab-link.tsx'
import { productColumns } from './product-columns.tsx'
import { PlatformProductFilters } from './product-filters.tsx'

const tabDefinitions = [
  { name: 'waiting', title: 'در انتظار بررسی' },
  { name: 'all', title: 'همهٔ کالاها' },
] as const

/** The products of all stores; the ones that wait for a decision come first, oldest first. */
export function PlatformProductsView({ query }: ViewProps<null>) {
  const api = useService(Api)
  const search = query.toString()
  const [waitingCount, setWaiting] = useState<number>()
  const ask = useCallback(
    async (cursor: string | null) => {
      const page = await api.catalog.listPlatformProducts({
        ...filterOf(search),
        ...(cursor === null ? {} : { cursor }),
      })
      setWaiting(page.waiting)
      return page
    },
    [api, search],
  )
  const { rows, more, busy, failed, again } = useRows(ask)
  const current = query.get('tab') === 'all' ? 'all' : 'waiting'
  const tabs = tabDefinitions.map((tab) => ({
    ...tab,
    count: tab.name === 'waiting' ? formatCount(waitingCount ?? 0) : undefined,
  }))
  return (
    <PanelPage title="کالاها">
      <Tabs label="فهرست‌ها" tabs={tabs} current={current} link={tabLink('waiting')} />
      <PlatformProductFilters query={query} isQueue={current === 'waiting'} />
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
  const givenFilter = Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => (query.get(word) ? [[name, query.get(word)]] : [])),
  )
  return query.get('tab') === 'all' ? { ...givenFilter, queue: undefined } : { queue: 'waiting', ...givenFilter }
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
  const canWrite = useHasRight()('platform.products.write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choice: TableSelection<PlatformProductRow> = {
    chosen,
    onChoose: setChosen,
    titleOf: ({ title }) => title,
    label: `${formatCount(chosen.size, 'کالا')} انتخاب شد`,
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
      empty={<EmptyResult query={query} keep={['tab']} title={isQueue ? 'چیزی در انتظار بررسی نیست' : 'کالایی نیست'} />}
      {...(canWrite && isQueue ? { choice } : {})}
      onMore={more}
      busy={busy}
    />
  )
}

/** Approves the selected products; the ones that could not be approved are listed. */
function ApproveMany({ rows, onDone }: { readonly rows: readonly PlatformProductRow[]; readonly onDone: () => void }) {
  const [api, toasts] = [useService(Api), useService(toastsKey)]
  const { busy, act } = useAction()
  const approve = () =>
    act(async () => {
      const chosen = rows.map(({ id, waits, revision_id }) => ({
        product_id: id,
        revision_id: waits === 'revision' ? revision_id : null,
      }))
      const { approved, skipped } = await api.catalog.approveProducts({ products: chosen })
      if (approved > 0) toasts.show('success', `${formatCount(approved, 'کالا')} پذیرفته شد.`)
      for (const { product_id, sentence } of skipped.slice(0, 3))
        toasts.show('error', `«${rows.find(({ id }) => id === product_id)?.title ?? product_id}» جا ماند: ${sentence}`)
      if (skipped.length > 3) toasts.show('error', `${formatCount(skipped.length - 3, 'کالای دیگر')} هم جا ماند.`)
      onDone()
    })
  return (
    <button type="button" className="button-primary" disabled={busy || rows.length > 100} onClick={approve}>
      پذیرفتن {formatCount(rows.length, 'کالا')}
    </button>
  )
}
