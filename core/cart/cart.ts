import { idPattern, isTextUpTo } from '../shared/text/plain-checks.ts'

export const cartLimits = { lines: 100, quantity: 999 } as const

const slugLength = 64

/** A line of the cart, as stored at `temp-cart-products`. */
export interface CartLine {
  readonly product_id: string
  readonly variant_id: string
  readonly store_slug: string
  readonly quantity: number
  /** In milliseconds. */
  readonly added_at: number
}

/** An item to be added to a cart. */
export type CartItem = Omit<CartLine, 'added_at' | 'quantity'>

/** Cart lines and what exceeded the limits; nothing is dropped silently. */
export interface LimitedCart {
  readonly lines: readonly CartLine[]
  /** Lines beyond the maximum number of lines. */
  readonly dropped: readonly CartLine[]
  /** Variants whose quantity was cut to the maximum. */
  readonly cappedVariants: readonly string[]
}

/**
 * Returns the valid lines of a stored value: damaged lines are dropped, impossible quantities are cut, and of a repeated
 * variant the newest stays.
 */
export function repairCart(value: unknown): readonly CartLine[] {
  if (!Array.isArray(value)) return []
  return joinNewest(value.flatMap(readLine), []).slice(0, cartLimits.lines)
}

function readLine(value: unknown): readonly CartLine[] {
  const { product_id, variant_id, store_slug, quantity, added_at } = (value ?? {}) as Partial<
    Record<keyof CartLine, unknown>
  >
  if (!isId(product_id) || !isId(variant_id) || !isTextUpTo(slugLength, store_slug)) return []
  if (typeof quantity !== 'number' || !isCount(added_at)) return []
  return [{ product_id, variant_id, store_slug, quantity: clampQuantity(quantity), added_at }]
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

/** Returns whether a repair cut the quantity of a line. */
export function isCut(value: unknown, repaired: readonly CartLine[]): boolean {
  if (!Array.isArray(value)) return false
  const kept = new Set<unknown>(repaired.map((line) => line.variant_id))
  return value.some((line: unknown) => {
    const { variant_id, quantity } = (line ?? {}) as Partial<Record<keyof CartLine, unknown>>
    return kept.has(variant_id) && typeof quantity === 'number' && quantity !== clampQuantity(quantity)
  })
}

/** Returns the lines with a quantity of an item added. */
export function addQuantity(lines: readonly CartLine[], item: CartItem, count: number, now: number): LimitedCart {
  return addLines(lines, [{ ...item, quantity: count, added_at: now }])
}

/** Returns the lines with the quantity of a variant set; values below 1 become 1, values above the maximum are cut. */
export function setQuantity(lines: readonly CartLine[], variant_id: string, count: number, now: number): LimitedCart {
  const cappedVariants = count > cartLimits.quantity ? [variant_id] : []
  const wanted = clampQuantity(count)
  const next = lines.map((line) =>
    line.variant_id === variant_id && line.quantity !== wanted ? { ...line, quantity: wanted, added_at: now } : line,
  )
  return { lines: next.some((line, index) => line !== lines[index]) ? next : lines, dropped: [], cappedVariants }
}

/** Returns the lines without a variant. */
export function withoutVariant(lines: readonly CartLine[], variant_id: string): readonly CartLine[] {
  const next = lines.filter((line) => line.variant_id !== variant_id)
  return next.length === lines.length ? lines : next
}

/** Adds lines to a cart; quantities of one variant add up under the limits. */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): LimitedCart {
  const joined = new Map(lines.map((line) => [line.variant_id, line]))
  const dropped: CartLine[] = []
  const cappedVariants: string[] = []
  for (const line of added) {
    const known = joined.get(line.variant_id)
    const count = (known?.quantity ?? 0) + line.quantity
    if (known === undefined && joined.size >= cartLimits.lines) dropped.push(line)
    else joined.set(line.variant_id, { ...(known ?? line), quantity: clampQuantity(count), added_at: line.added_at })
    if (count > cartLimits.quantity) cappedVariants.push(line.variant_id)
  }
  return { lines: [...joined.values()], dropped, cappedVariants }
}

/**
 * Merges two versions of one cart: of each variant the line changed last, or the larger quantity when both changed at
 * the same moment.
 */
export function joinNewest(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  const joined = new Map<string, CartLine>()
  for (const line of [...lines, ...others]) {
    const known = joined.get(line.variant_id)
    if (known === undefined || isNewer(line, known)) joined.set(line.variant_id, line)
  }
  return [...joined.values()]
}

/** Returns whether two carts hold the same lines in the same order. */
export function isSameCart(dropped: readonly CartLine[], right: readonly CartLine[]): boolean {
  return dropped.length === right.length && dropped.every((line, index) => isSameLine(line, right[index]))
}

/** Returns the lines of one store, for the store's own cart page. */
export function linesOfStore(lines: readonly CartLine[], store_slug: string): readonly CartLine[] {
  return lines.filter((line) => line.store_slug === store_slug)
}

/** Returns the total quantity of a cart. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0)
}

function isNewer(line: CartLine, known: CartLine): boolean {
  return line.added_at === known.added_at ? line.quantity > known.quantity : line.added_at > known.added_at
}

function isSameLine(dropped: CartLine, right: CartLine | undefined): boolean {
  return (
    dropped.variant_id === right?.variant_id &&
    dropped.product_id === right.product_id &&
    dropped.store_slug === right.store_slug &&
    dropped.quantity === right.quantity &&
    dropped.added_at === right.added_at
  )
}

function clampQuantity(count: number): number {
  return Math.min(Math.max(1, Math.trunc(count) || 1), cartLimits.quantity)
}
