/** A loaded page of a list. */
export interface ListPage<Item> {
  readonly page: number
  readonly items: readonly Item[]
}

/** A list that grows at its end, starting from the page in the URL. */
export interface InfiniteList<Item> {
  readonly pages: readonly ListPage<Item>[]
  readonly phase: 'idle' | 'loading' | 'failed'
}

/** Creates a list from the page that the server rendered. */
export function startInfiniteList<Item>(first: ListPage<Item>): InfiniteList<Item> {
  return { pages: [first], phase: 'idle' }
}

/** Appends a page; items that moved from an earlier page are not shown twice. */
export function withPage<Item>(
  list: InfiniteList<Item>,
  { page, items }: ListPage<Item>,
  idOf: (item: Item) => unknown,
): InfiniteList<Item> {
  if (page !== nextPage(list)) return list
  const shownIds = new Set(list.pages.flatMap((knownIds) => knownIds.items.map(idOf)))
  const newItems = items.filter((item) => !shownIds.has(idOf(item)))
  return { pages: [...list.pages, { page, items: newItems }], phase: 'idle' }
}

const maxAutomaticPages = 3

/**
 * Whether the next page is loaded automatically: after a few pages only on request, so that the footer stays reachable.
 */
export function loadsAutomatically({ pages, phase }: InfiniteList<unknown>): boolean {
  return pages.length < maxAutomaticPages && phase !== 'failed'
}

/** Returns the number of the next page. */
export function nextPage({ pages }: InfiniteList<unknown>): number {
  return (pages.at(-1)?.page ?? 0) + 1
}

/** Returns at which item of the list each page begins. */
export function pageStartsOf({ pages }: InfiniteList<unknown>): { readonly page: number; readonly index: number }[] {
  let index = 0
  return pages.map(({ page, items }) => {
    const start = { page, index }
    index += items.length
    return start
  })
}
