/** An order of numbers: more `worth` stands first; `tie` is positive when its first argument stands before the second. */
export interface Order {
  readonly worth: Int32Array | Float64Array
  /** -1 turns the order of worth round. */
  readonly sign: 1 | -1
  readonly tie: (left: number, right: number) => number
}

/** The first `most` of the first `length` items by an order, in that order. */
export function top(items: ArrayLike<number>, length: number, most: number, order: Order): number[] {
  const heap: number[] = []
  if (most <= 0) return heap
  const { worth, sign } = order
  let bar = 0
  for (let place = 0; place < length; place++) {
    const item = items[place] ?? 0
    if (heap.length < most) rise(heap, item, order)
    else if (sign * (worth[item] ?? 0) < bar || better(order, item, heap[0] ?? 0) < 0) continue
    else sink(heap, item, order)
    bar = sign * (worth[heap[0] ?? 0] ?? 0)
  }
  return heap.sort((left, right) => -better(order, left, right))
}

function better({ worth, sign, tie }: Order, left: number, right: number): number {
  return sign * ((worth[left] ?? 0) - (worth[right] ?? 0)) || tie(left, right)
}

/** Adds to a heap whose root is the worst. */
function rise(heap: number[], item: number, order: Order): void {
  let place = heap.push(item) - 1
  while (place > 0) {
    const parent = (place - 1) >>> 1
    const above = heap[parent] ?? 0
    if (better(order, above, item) < 0) break
    heap[place] = above
    place = parent
  }
  heap[place] = item
}

/** Replaces the root of a heap whose root is the worst. */
function sink(heap: number[], item: number, order: Order): void {
  let place = 0
  for (let child = 1; child < heap.length; child = 2 * place + 1) {
    const right = child + 1
    if (right < heap.length && better(order, heap[right] ?? 0, heap[child] ?? 0) < 0) child = right
    const below = heap[child] ?? 0
    if (better(order, item, below) < 0) break
    heap[place] = below
    place = child
  }
  heap[place] = item
}
