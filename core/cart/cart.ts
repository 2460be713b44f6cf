import * as v from 'valibot'
import { id, quantity } from '../contract/schemas.ts'

export const cartLimits = { lines: 100, quantity: 999 } as const

const slugLength = 64

/** A line as stored at `temp-cart-products`; `added_at` is in milliseconds. */
const cartLine = v.object({
  product_id: id,
  variant_id: id,
  store_slug: v.pipe(v.string(), v.minLength(1), v.maxLength(slugLength)),
  quantity,
  added_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** A line of the cart, as stored. */
export type CartLine = Readonly<v.InferOutput<typeof cartLine>>

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

const storedLine = v.object({ ...cartLine.entries, quantity: v.pipe(v.number(), v.transform(clampQuantity)) })

/**
 * Returns the valid lines of a stored value: damaged lines are dropped, impossible quantities are cut, and of a repeated
 * variant the newest stays.
 */
export function repairCart(value: unknown): readonly CartLine[] {
  if (!Array.isArray(value)) return []
  const good = value.flatMap((line: unknown) => {
    const parsed = v.safeParse(storedLine, line)
    return parsed.success ? [parsed.output] : []
  })
  return joinNewest(good, []).slice(0, cartLimits.lines)
}

/** Returns whether a repair cut the quantity of a line. */
export function isCut(value: unknown, repaired: readonly CartLine[]): boolean {
  if (!Array.isArray(value)) return false
  const quantities = new Map(repaired.map((line) => [line.variant_id, line.quantity]))
  return value.some((line: unknown) => {
    const stored = v.safeParse(v.object({ variant_id: id, quantity: v.number() }), line)
    return stored.success && quantities.has(stored.output.variant_id) && !v.is(quantity, stored.output.quantity)
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
