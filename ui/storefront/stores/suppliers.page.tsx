import { Api } from '../../../core/contract/api.ts'
import type { StoreFace } from '../../../core/stores/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { useService } from '../../bindings/container.tsx'
import { EndlessEnd } from '../../shopping/list/endless-end.tsx'
import { pageOf, pageSize } from '../../shopping/list/list-query.ts'
import { useEndless } from '../../shopping/list/use-endless.ts'
import { StoreCard } from '../../shopping/stores/store-card.tsx'

interface SuppliersData {
  readonly total: number
  readonly stores: readonly StoreFace[]
}

export const screen = defineScreen<SuppliersData>({
  load: ({ api, query }) => api.stores.list(sliceOf(query)),
  head: () => ({ title: 'تولیدکنندگان', description: 'فروشگاه‌ها و تولیدکنندگان بازارگاه.', canonical: '/suppliers' }),
  View: Suppliers,
})

function Suppliers({ data: { total, stores }, query }: ViewProps<SuppliersData>) {
  const api = useService(Api)
  const last = Math.ceil(total / pageSize)
  const { list, more, end, items } = useEndless({
    first: stores,
    page: pageOf(query),
    last,
    query,
    idOf: ({ supplier_hash }: StoreFace) => supplier_hash,
    load: async (next) => (await api.stores.list(sliceOf(next))).stores,
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
      <EndlessEnd list={list} query={query} last={last} more={more} end={end} />
    </div>
  )
}

function sliceOf(query: URLSearchParams) {
  return { offset: (pageOf(query) - 1) * pageSize, limit: pageSize }
}
