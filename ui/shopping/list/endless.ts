/** One page of a list, as it came. */
export interface ListPage<Item> {
  readonly page: number
  readonly items: readonly Item[]
}

/** A list that grows at its end, from whichever page its address began with. */
export interface Endless<Item> {
  readonly pages: readonly ListPage<Item>[]
  readonly phase: 'idle' | 'loading' | 'failed'
}

/** A list of the one page the server rendered. */
export function endlessFrom<Item>(first: ListPage<Item>): Endless<Item> {
  return { pages: [first], phase: 'idle' }
}

/** The list with one more page at its end; what moved over from an earlier page is not shown twice. */
export function withPage<Item>(
  list: Endless<Item>,
  { page, items }: ListPage<Item>,
  idOf: (item: Item) => unknown,
): Endless<Item> {
  if (page !== nextPage(list)) return list
  const seen = new Set(list.pages.flatMap((known) => known.items.map(idOf)))
  const fresh = items.filter((item) => !seen.has(idOf(item)))
  return { pages: [...list.pages, { page, items: fresh }], phase: 'idle' }
}

const byItself = 3

/** Whether the next page comes by itself: after a few pages only when it is asked for, so that what stands below can be reached. */
export function growsByItself({ pages, phase }: Endless<unknown>): boolean {
  return pages.length < byItself && phase !== 'failed'
}

/** The number of the page that comes next. */
export function nextPage({ pages }: Endless<unknown>): number {
  return (pages.at(-1)?.page ?? 0) + 1
}

/** At which item of the whole list each page begins. */
export function startsOf({ pages }: Endless<unknown>): { readonly page: number; readonly index: number }[] {
  let index = 0
  return pages.map(({ page, items }) => {
    const start = { page, index }
    index += items.length
    return start
  })
}
