import type { StoreFace } from '../../../core/stores/index.ts'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { defineScreen, type ViewProps } from '../../bindings/screen.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { pageOf } from '../../shopping/list/list-query.ts'
import { StoreCard } from '../../shopping/stores/store-card.tsx'

interface SuppliersData {
  readonly total: number
  readonly stores: readonly StoreFace[]
}

const pageSize = 24

export const screen = defineScreen<SuppliersData>({
  load: ({ api, query }) => api.stores.list({ offset: (pageOf(query) - 1) * pageSize, limit: pageSize }),
  head: () => ({ title: 'تولیدکنندگان', description: 'فروشگاه‌ها و تولیدکنندگان بازارگاه.', canonical: '/suppliers' }),
  View: Suppliers,
})

function Suppliers({ data: { total, stores }, query }: ViewProps<SuppliersData>) {
  const page = pageOf(query)
  return (
    <div className="page-width py-4">
      <h1 className="text-lg">تولیدکنندگان</h1>
      <p className="mb-4 text-sm text-muted">{formatNumber(total)} فروشگاه</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.supplier_hash}>
            <StoreCard store={store} heading="h2" />
          </li>
        ))}
      </ul>
      {page * pageSize < total && (
        <p className="mt-6 text-center">
          <QueryLink search={`?page=${page + 1}`} rel="next" className="button-quiet">
            صفحهٔ بعد
          </QueryLink>
        </p>
      )}
    </div>
  )
}
