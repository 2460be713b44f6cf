import { type Ints, ints, pushInt } from './search.growing.ts'

/** One list of whole numbers per row, stored end to end: list `row` is `pool[starts[row]]` to `pool[starts[row + 1]]`. */
export interface Lists {
  readonly starts: Ints
  readonly pool: Ints
}

export function createLists(): Lists {
  const starts = ints()
  pushInt(starts, 0)
  return { starts, pool: ints() }
}

/** Adds the list of the next row. */
export function pushList(lists: Lists, items: Iterable<number>): void {
  for (const item of items) pushInt(lists.pool, item)
  pushInt(lists.starts, lists.pool.length)
}
