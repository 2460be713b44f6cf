import type { MouseEvent, Ref } from 'react'
import { formatNumber } from '../../../core/shared/numbers.ts'
import { QueryLink } from '../../bindings/query-link.tsx'
import { useHydrated } from '../../bindings/use-hydrated.ts'
import { type Endless, growsByItself } from './endless.ts'
import { withWord } from './list-query.ts'

interface EndlessEndProps {
  readonly list: Endless<unknown>
  readonly query: URLSearchParams
  readonly last: number
  readonly more: () => void
  readonly end: Ref<HTMLDivElement>
}

/** The end of a growing list: links to real pages, which grow the list where scripts run; what became of the last page. */
export function EndlessEnd({ list, query, last, more, end }: EndlessEndProps) {
  const [first, shown] = [list.pages[0]?.page ?? 1, list.pages.at(-1)?.page ?? 1]
  // What the coming page is going to push away is not shown until nothing comes by itself any more.
  const growing = useHydrated() && shown < last && (list.phase === 'loading' || growsByItself(list))
  if (last <= 1) return null
  return (
    <>
      {growing && <Coming key={shown} />}
      <div ref={end} data-growing={growing || undefined} className="mt-6 grid min-h-28 content-start gap-3 text-sm">
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
          <span>
            صفحهٔ {formatNumber(shown)} از {formatNumber(last)}
          </span>
          {shown < last && <MoreLink list={list} search={pageLink(query, shown + 1)} more={more} />}
        </nav>
        <p role="status" className="text-center text-muted">
          <span key={shown}>{wordOf(list, shown >= last)}</span>
        </p>
      </div>
    </>
  )
}

/** Said where the next page is going to stand, and gone with its arrival; it takes no room. */
function Coming() {
  return (
    <p aria-hidden="true" className="h-0 animate-late text-center text-sm leading-[6rem] text-muted">
      {names.loading}
    </p>
  )
}

const names = { idle: 'نمایش بیشتر', loading: 'در حال آوردن…', failed: 'تلاش دوباره' } as const

function MoreLink({ list, search, more }: Pick<EndlessEndProps, 'list' | 'more'> & { readonly search: string }) {
  const hydrated = useHydrated()
  const grow = (event: MouseEvent): void => {
    event.preventDefault()
    more()
  }
  return (
    <QueryLink
      search={search}
      rel="next"
      className="button-quiet"
      aria-disabled={list.phase === 'loading'}
      {...(hydrated ? { onClickCapture: grow } : {})}
    >
      {names[list.phase]}
    </QueryLink>
  )
}

function wordOf({ phase, pages }: Endless<unknown>, done: boolean): string {
  if (phase === 'failed') return 'صفحهٔ بعد نیامد. اتصال اینترنت را بررسی کنید و دوباره تلاش کنید.'
  if (done) return 'به پایان فهرست رسیدید.'
  return pages.length > 1 ? `صفحهٔ ${formatNumber(pages.at(-1)?.page ?? 1)} به فهرست افزوده شد.` : ''
}

function pageLink(query: URLSearchParams, page: number): string {
  return withWord(query, 'page', page === 1 ? '' : String(page))
}
