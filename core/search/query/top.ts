/**
 * A sort order of numbers: higher `values` come first; `compareTies` is positive when its first argument comes before
 * the second.
 */
export interface SortOrder {
  readonly values: Int32Array | Float64Array
  /** -1 reverses the order. */
  readonly sign: 1 | -1
  readonly compareTies: (left: number, right: number) => number
}

/** Returns the first `limit` of the first `length` items by an order, sorted. */
export function topItems(items: ArrayLike<number>, length: number, limit: number, order: SortOrder): number[] {
  const heap: number[] = []
  if (limit <= 0) return heap
  const { values, sign } = order
  let worstValue = 0
  for (let index = 0; index < length; index++) {
    const item = items[index] ?? 0
    if (heap.length < limit) heapPush(heap, item, order)
    else if (sign * (values[item] ?? 0) < worstValue || compareItems(order, item, heap[0] ?? 0) < 0) continue
    else heapReplaceRoot(heap, item, order)
    worstValue = sign * (values[heap[0] ?? 0] ?? 0)
  }
  return heap.sort((left, right) => -compareItems(order, left, right))
}

function compareItems({ values, sign, compareTies }: SortOrder, left: number, right: number): number {
  return sign * ((values[left] ?? 0) - (values[right] ?? 0)) || compareTies(left, right)
}

/** Adds to a heap whose root is the last in order. */
function heapPush(heap: number[], item: number, order: SortOrder): void {
  let index = heap.push(item) - 1
  while (index > 0) {
    const parent = (index - 1) >>> 1
    const parentItem = heap[parent] ?? 0
    if (compareItems(order, parentItem, item) < 0) break
    heap[index] = parentItem
    index = parent
  }
  heap[index] = item
}

/** Replaces the root of a heap whose root is the last in order. */
function heapReplaceRoot(heap: number[], item: number, order: SortOrder): void {
  let index = 0
  for (let child = 1; child < heap.length; child = 2 * index + 1) {
    const right = child + 1
    if (right < heap.length && compareItems(order, heap[right] ?? 0, heap[child] ?? 0) < 0) child = right
    const childItem = heap[child] ?? 0
    if (compareItems(order, item, childItem) < 0) break
    heap[index] = childItem
    index = child
  }
  heap[index] = item
}
