import { Api } from '../../../core/api/api.ts'
import type { StoreSummary } from '../../../core/stores/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { defineScreen, type ViewProps } from '../../bindings/render/screen.ts'
import { useService } from '../../bindings/container/container.tsx'
import { LoadMore } from '../../shopping/list/load-more.tsx'
import { pageNumberOf, pageSize } from '../../shopping/list/list-query.ts'
import { useInfiniteList } from '../../shopping/list/use-infinite-list.ts'
import { StoreCard } from '../../shopping/stores/store-card.tsx'

interface SuppliersData {
  readonly total: number
  readonly stores: readonly StoreSummary[]
}

export const screen = defineScreen<SuppliersData>({
  load: ({ api, query }) => api.stores.listStores(toListPage(query)),
  head: () => ({ title: 'تولیدکنندگان', description: 'فروشگاه‌ها و تولیدکنندگان بازارگاه.', canonical: '/suppliers' }),
  View: Suppliers,
})

function Suppliers({ data: { total, stores }, query }: ViewProps<SuppliersData>) {
  const api = useService(Api)
  const last = Math.ceil(total / pageSize)
  const {
    list,
    loadMore: more,
    endRef: end,
    items,
  } = useInfiniteList({
    first: stores,
    page: pageNumberOf(query),
    last,
    query,
    idOf: ({ supplier_hash }: StoreSummary) => supplier_hash,
    load: async (next) => (await api.stores.listStores(toListPage(next))).stores,
  })
  return (
    <div className="page-width py-4">
      <h1 className="text-lg">تولیدکنندگان</h1>
      <p className="mb-4 text-sm text-muted">{formatNumber(total)} فروشگاه</p>
      <div ref={items} aria-busy={list.phase === 'loading'}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.pages
            .flatMap((page) => page.items)
            .map((store) => (
              <li key={store.supplier_hash}>
                <StoreCard store={store} heading="h2" />
              </li>
            ))}
        </ul>
      </div>
      <LoadMore list={list} query={query} last={last} loadMore={more} endRef={end} />
    </div>
  )
}

function toListPage(query: URLSearchParams) {
  return { offset: (pageNumberOf(query) - 1) * pageSize, limit: pageSize }
}
