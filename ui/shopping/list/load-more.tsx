import type { MouseEvent, Ref } from 'react'
import { formatNumber } from '../../../core/shared/text/numbers.ts'
import { QueryLink } from '../../bindings/navigation/query-link.tsx'
import { useHydrated } from '../../bindings/render/use-hydrated.ts'
import { type InfiniteList, loadsAutomatically } from './infinite-list.ts'
import { withText } from './list-query.ts'

interface LoadMoreProps {
  readonly list: InfiniteList<unknown>
  readonly query: URLSearchParams
  readonly last: number
  readonly loadMore: () => void
  readonly endRef: Ref<HTMLDivElement>
}

/**
 * The end of an infinite list: links to real pages, which load more items where scripts run, and the state of the last
 * request.
 */
export function LoadMore({ list, query, last, loadMore, endRef }: LoadMoreProps) {
  const [first, shown] = [list.pages[0]?.page ?? 1, list.pages.at(-1)?.page ?? 1]
  // Links that the next page would move are hidden until nothing is loaded automatically any more.
  const isLoading = useHydrated() && shown < last && (list.phase === 'loading' || loadsAutomatically(list))
  if (last <= 1) return null
  return (
    <>
      {isLoading && <LoadingCards key={shown} />}
      <div
        ref={endRef}
        data-growing={isLoading || undefined}
        className="mt-6 grid min-h-28 content-start gap-3 text-sm"
      >
        <nav
          key={String(shown < last)}
          aria-label="صفحه‌ها"
          className="flex flex-wrap items-center justify-center gap-4"
        >
          {first > 1 && (
            <QueryLink search={pageLink(query, first - 1)} rel="prev" className="button-quiet">
              صفحهٔ پیش
            </QueryLink>
          )}
          <span key={shown}>
            صفحهٔ {formatNumber(shown)} از {formatNumber(last)}
          </span>
          {shown < last && <MoreLink list={list} search={pageLink(query, shown + 1)} loadMore={loadMore} />}
        </nav>
        <p role="status" className="text-center text-muted">
          <span key={shown}>{linkLabelOf(list, shown >= last)}</span>
        </p>
      </div>
    </>
  )
}

/** A placeholder for the next page; it takes no space and disappears when the page arrives. */
function LoadingCards() {
  return (
    <p aria-hidden="true" className="h-0 animate-late text-center text-sm leading-[6rem] text-muted">
      {listNames.loading}
    </p>
  )
}

const listNames = { idle: 'نمایش بیشتر', loading: 'در حال آوردن…', failed: 'تلاش دوباره' } as const

function MoreLink({ list, search, loadMore }: Pick<LoadMoreProps, 'list' | 'loadMore'> & { readonly search: string }) {
  const hydrated = useHydrated()
  const loadNext = (event: MouseEvent): void => {
    event.preventDefault()
    loadMore()
  }
  return (
    <QueryLink
      search={search}
      rel="next"
      className="button-quiet"
      aria-disabled={list.phase === 'loading'}
      {...(hydrated ? { onClickCapture: loadNext } : {})}
    >
      {listNames[list.phase]}
    </QueryLink>
  )
}

function linkLabelOf({ phase, pages }: InfiniteList<unknown>, done: boolean): string {
  if (phase === 'failed') return 'صفحهٔ بعد نیامد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.'
  if (done) return 'به پایان فهرست رسیدید.'
  return pages.length > 1 ? `صفحهٔ ${formatNumber(pages.at(-1)?.page ?? 1)} به فهرست افزوده شد.` : ''
}

function pageLink(query: URLSearchParams, page: number): string {
  return withText(query, 'page', page === 1 ? '' : String(page))
}
