import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFollow } from '../../bindings/follow.ts'
import { type Endless, endlessFrom, growsByItself, type ListPage, nextPage, startsOf, withPage } from './endless.ts'
import { withWord } from './list-query.ts'

interface EndlessParts<Item> {
  readonly first: readonly Item[]
  readonly page: number
  readonly last: number
  readonly query: URLSearchParams
  readonly idOf: (item: Item) => unknown
  readonly load: (query: URLSearchParams) => Promise<readonly Item[]>
}

/** A growing list: the next page comes when the end is near, for a few pages, or is asked for, and the address follows the page in view. */
export function useEndless<Item>({ first, page, last, query, idOf, load }: EndlessParts<Item>) {
  const [begun, begin] = useState(first)
  const [list, setList] = useState(() => endlessFrom({ page, items: first }))
  if (begun !== first) {
    begin(first)
    setList(endlessFrom({ page, items: first }))
  }
  const wanted = nextPage(list)
  const more = (): void => {
    if (list.phase === 'loading' || wanted > last) return
    setList((now) => ({ ...now, phase: 'loading' }))
    const add = (found: ListPage<Item>) => (now: Endless<Item>) =>
      now.pages[0]?.items === first ? withPage(now, found, idOf) : now
    load(new URLSearchParams(withWord(query, 'page', String(wanted)))).then(
      (items) => setList(add({ page: wanted, items })),
      () => setList((now) => ({ ...now, phase: now.phase === 'loading' ? 'failed' : now.phase })),
    )
  }
  const [end, items] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useNearEnd(end, list.phase === 'idle' && growsByItself(list) && wanted <= last, more)
  useAddress(items, list, query)
  return { list, wanted, more, end, items }
}

/** The end lies near while it is less than 600 px below the screen: also above it, where what stands beside the list is longer. */
const nearness = '1000000px 0px 600px 0px'

function useNearEnd(end: RefObject<Element | null>, ready: boolean, more: () => void): void {
  const latest = useRef(more)
  useEffect(() => {
    latest.current = more
  })
  useEffect(() => {
    if (!ready || end.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const hear = (entries: IntersectionObserverEntry[]) =>
      entries.some((entry) => entry.isIntersecting) && latest.current()
    const observer = new IntersectionObserver(hear, { rootMargin: nearness })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, ready])
}

/** Watches the first item of each page; the last one above the middle of the screen names the page in view. */
function useAddress(items: RefObject<Element | null>, list: Endless<unknown>, query: URLSearchParams): void {
  const follow = useFollow()
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    const [found, starts] = [items.current?.querySelectorAll('ul > li'), startsOf(list)]
    if (found === undefined || starts.length < 2 || typeof IntersectionObserver === 'undefined') return undefined
    const hear = (): void => {
      const isAbove = ({ index }: { readonly index: number }) =>
        (found[index]?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2
      const page = starts.findLast(isAbove)?.page ?? starts[0]?.page ?? 1
      latest.current(withWord(query, 'page', page === 1 ? '' : String(page)))
    }
    const observer = new IntersectionObserver(hear, { rootMargin: '0px 0px -50% 0px' })
    for (const { index } of starts) if (found[index]) observer.observe(found[index])
    return () => observer.disconnect()
  }, [items, list, query])
}
