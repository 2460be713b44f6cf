import { type GrowableInts, createInts, pushInt } from './growable-array.ts'

/** One list of integers per row, stored end to end: list `row` is `pool[starts[row]]` to `pool[starts[row + 1]]`. */
export interface PackedLists {
  readonly starts: GrowableInts
  readonly pool: GrowableInts
}

export function createPackedLists(): PackedLists {
  const starts = createInts()
  pushInt(starts, 0)
  return { starts, pool: createInts() }
}

/** Appends the list of the next row. */
export function pushList(lists: PackedLists, items: Iterable<number>): void {
  for (const item of items) pushInt(lists.pool, item)
  pushInt(lists.starts, lists.pool.length)
}
