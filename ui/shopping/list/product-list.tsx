import { useState } from 'react'
import type { SearchResult, ProductSort } from '../../../core/search/index.ts'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { Drawer } from '../../kit/overlays/drawer.tsx'
import { Empty } from '../../kit/content/empty.tsx'
import { Icon } from '../../kit/images/icon.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ActiveFilters, filterChipsOf } from './active-filters.tsx'
import { InfiniteProducts, type ProductScope } from './infinite-products.tsx'
import { Facets } from './facets.tsx'
import { hasNoFilters, sortTitles, withoutFilters, withText } from './list-query.ts'
import { NothingFound } from './nothing-found.tsx'
import { CorrectionNotice } from './correction-notice.tsx'

interface ProductListProps {
  readonly title: string
  readonly result: SearchResult
  readonly query: URLSearchParams
  /** The scope of the products; absent: all. */
  readonly scope?: ProductScope
  /** Inside a store's shop: its slug. */
  readonly shop?: string | undefined
  readonly showStores?: boolean
  /** Popular searches, for a search that finds nothing. */
  readonly popular?: readonly string[]
}

/** A list of products with its facets, sorts and pages; all state is kept in the URL. */
export function ProductList(props: ProductListProps) {
  const { title, result, query } = props
  const [open, setOpen] = useState(false)
  const isBare = result.total === 0 && query.has('q') && hasNoFilters(query)
  if (isBare) return <NothingFound {...props} />
  const chosenCount = filterChipsOf(query, result.facets.stores).length
  const facets = <Facets result={result} query={query} shop={props.shop} showStores={props.showStores ?? true} />
  return (
    <div className="page-width py-4 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-8">
      <aside aria-label="محدودکردن نتیجه‌ها" className="hidden lg:block">
        {facets}
      </aside>
      {open && (
        <Drawer
          onClose={() => setOpen(false)}
          title="فیلترها"
          footer={
            <>
              <button type="button" className="button-primary flex-1" aria-live="polite" onClick={() => setOpen(false)}>
                نمایش {formatNumber(result.total)} کالا
              </button>
              {chosenCount > 0 && (
                <QueryLink search={withoutFilters(query)} rel="nofollow" className="button-quiet px-3">
                  برداشتن همه
                </QueryLink>
              )}
            </>
          }
        >
          {facets}
        </Drawer>
      )}
      <section>
        <header className="mb-3 grid grid-cols-1 gap-2">
          <h1 className="text-lg">{title}</h1>
          <CorrectionNotice result={result} query={query} />
          <div className="flex items-center gap-2">
            <button type="button" className="button-quiet lg:hidden" onClick={() => setOpen(true)}>
              <Icon name="filter" className="size-5" /> فیلترها
              {chosenCount > 0 && <span className="font-bold">({formatNumber(chosenCount)})</span>}
            </button>
            <SortLinks query={query} />
          </div>
          <ActiveFilters query={query} stores={result.facets.stores} limits={result.limits} />
        </header>
        <Results {...props} />
      </section>
    </div>
  )
}

function SortLinks({ query }: { readonly query: URLSearchParams }) {
  const currentSort = query.get('sort') ?? 'relevant'
  return (
    <nav aria-label="ترتیب" className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
      {(Object.entries(sortTitles) as [ProductSort, string][]).map(([sort, title]) => (
        <QueryLink
          key={sort}
          search={withText(query, 'sort', sort === 'relevant' ? '' : sort)}
          rel="nofollow"
          aria-current={sort === currentSort ? 'true' : undefined}
          className={`grid min-h-11 min-w-24 shrink-0 place-content-center rounded-full px-2 text-sm ${sort === currentSort ? 'bg-primary-soft font-bold text-primary-strong' : 'text-muted'}`}
        >
          {title}
        </QueryLink>
      ))}
    </nav>
  )
}

function Results({ result, query, scope, shop }: ProductListProps) {
  if (result.cards.length === 0) {
    if (result.total > 0)
      return (
        <Empty title="این صفحه وجود ندارد" text="فهرست کوتاه‌تر از این است.">
          <QueryLink search={withText(query, 'page', '')} className="button-primary">
            رفتن به صفحهٔ نخست
          </QueryLink>
        </Empty>
      )
    const withoutCorrection = withoutFilters(query)
    if (withText(query, 'page', '') === withoutCorrection)
      return <EmptyState title="هنوز کالایی اینجا نیست" shop={shop} />
    return (
      <Empty title="چیزی پیدا نشد" text="واژهٔ دیگری بنویسید یا فیلترها را بردارید.">
        <QueryLink search={withoutCorrection} className="button-quiet">
          برداشتن فیلترها
        </QueryLink>
      </Empty>
    )
  }
  return <InfiniteProducts result={result} query={query} scope={scope} shop={shop} />
}
