import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFollowLink } from '../../bindings/navigation/follow-link.ts'
import {
  type InfiniteList,
  startInfiniteList,
  loadsAutomatically,
  type ListPage,
  nextPage,
  pageStartsOf,
  withPage,
} from './infinite-list.ts'
import { withText } from './list-query.ts'

interface InfiniteListOptions<Item> {
  readonly first: readonly Item[]
  readonly page: number
  readonly last: number
  readonly query: URLSearchParams
  readonly idOf: (item: Item) => unknown
  readonly load: (query: URLSearchParams) => Promise<readonly Item[]>
}

/**
 * An infinite list: the next page is loaded near the end for a few pages, then on request, and the URL follows the
 * visible page.
 */
export function useInfiniteList<Item>({ first, page, last, query, idOf, load }: InfiniteListOptions<Item>) {
  const [initialList, initialPage] = useState(first)
  const [list, setList] = useState(() => startInfiniteList({ page, items: first }))
  if (initialList !== first) {
    initialPage(first)
    setList(startInfiniteList({ page, items: first }))
  }
  const isRequested = nextPage(list)
  const loadMore = (): void => {
    if (list.phase === 'loading' || isRequested > last) return
    setList((now) => ({ ...now, phase: 'loading' }))
    const add = (nextItems: ListPage<Item>) => (now: InfiniteList<Item>) =>
      now.pages[0]?.items === first ? withPage(now, nextItems, idOf) : now
    load(new URLSearchParams(withText(query, 'page', String(isRequested)))).then(
      (items) => setList(add({ page: isRequested, items })),
      () => setList((now) => ({ ...now, phase: now.phase === 'loading' ? 'failed' : now.phase })),
    )
  }
  const [endRef, items] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useWhenNearEnd(endRef, list.phase === 'idle' && loadsAutomatically(list) && isRequested <= last, loadMore)
  usePageAddress(items, list, query)
  return { list, isRequested, loadMore, endRef, items }
}

/**
 * The end counts as near when it is less than 600 px below the viewport, or above it when the side column is longer.
 */
const preloadMargin = '1000000px 0px 600px 0px'

function useWhenNearEnd(endRef: RefObject<Element | null>, ready: boolean, loadMore: () => void): void {
  const latest = useRef(loadMore)
  useEffect(() => {
    latest.current = loadMore
  })
  useEffect(() => {
    if (!ready || endRef.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const onIntersect = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && latest.current()
    const observer = new IntersectionObserver(onIntersect, { rootMargin: preloadMargin })
    observer.observe(endRef.current)
    return () => observer.disconnect()
  }, [endRef, ready])
}

/** Observes the first item of each page; the last one above the middle of the viewport sets the page in the URL. */
function usePageAddress(items: RefObject<Element | null>, list: InfiniteList<unknown>, query: URLSearchParams): void {
  const observeScroll = useFollowLink()
  const latest = useRef(observeScroll)
  useEffect(() => {
    latest.current = observeScroll
  })
  useEffect(() => {
    const [nextItems, pageStarts] = [items.current?.querySelectorAll('ul > li'), pageStartsOf(list)]
    if (nextItems === undefined || pageStarts.length < 2 || typeof IntersectionObserver === 'undefined')
      return undefined
    const onIntersect = (): void => {
      const isAbove = ({ index }: { readonly index: number }) =>
        (nextItems[index]?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2
      const page = pageStarts.findLast(isAbove)?.page ?? pageStarts[0]?.page ?? 1
      latest.current(withText(query, 'page', page === 1 ? '' : String(page)))
    }
    const observer = new IntersectionObserver(onIntersect, { rootMargin: '0px 0px -50% 0px' })
    for (const { index } of pageStarts) if (nextItems[index]) observer.observe(nextItems[index])
    return () => observer.disconnect()
  }, [items, list, query])
}
