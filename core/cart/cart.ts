import * as v from 'valibot'
import { id, quantity } from '../contract/schemas.ts'

/** The limits of a cart. */
export const cartLimits = { lines: 100, quantity: 999 } as const

const slugLength = 64

/** A line as it is stored at `temp-cart-products`; `added_at` is in milliseconds. */
const cartLine = v.object({
  product_id: id,
  variant_id: id,
  store_slug: v.pipe(v.string(), v.minLength(1), v.maxLength(slugLength)),
  quantity,
  added_at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** A line of the cart, as stored. */
export type CartLine = Readonly<v.InferOutput<typeof cartLine>>

/** What is put into a cart. */
export type CartItem = Omit<CartLine, 'added_at' | 'quantity'>

/** Lines and what did not fit: never silent. */
export interface Fitted {
  readonly lines: readonly CartLine[]
  /** Lines beyond the limit of lines. */
  readonly left: readonly CartLine[]
  /** Variants whose quantity was cut to the limit. */
  readonly cut: readonly string[]
}

/** The good lines of a stored value: damaged ones are dropped, of a repeated variant the newest stands. */
export function repairCart(value: unknown): readonly CartLine[] {
  if (!Array.isArray(value)) return []
  const good = value.flatMap((line: unknown) => {
    const parsed = v.safeParse(cartLine, line)
    return parsed.success ? [parsed.output] : []
  })
  return joinNewest(good, []).slice(0, cartLimits.lines)
}

/** The lines with pieces of an item added. */
export function addPieces(lines: readonly CartLine[], item: CartItem, pieces: number, now: number): Fitted {
  return fit(lines, [{ ...item, quantity: pieces, added_at: now }])
}

/** The lines with the quantity of a variant set; nothing below 1 is kept as 1, nothing above the limit passes. */
export function setPieces(lines: readonly CartLine[], variant_id: string, pieces: number, now: number): Fitted {
  const cut = pieces > cartLimits.quantity ? [variant_id] : []
  const wanted = bounded(pieces)
  const next = lines.map((line) =>
    line.variant_id === variant_id && line.quantity !== wanted ? { ...line, quantity: wanted, added_at: now } : line,
  )
  return { lines: next.some((line, index) => line !== lines[index]) ? next : lines, left: [], cut }
}

/** The lines without a variant. */
export function withoutVariant(lines: readonly CartLine[], variant_id: string): readonly CartLine[] {
  const next = lines.filter((line) => line.variant_id !== variant_id)
  return next.length === lines.length ? lines : next
}

/** Two carts as one: quantities of a variant add up under the limits. */
export function fit(lines: readonly CartLine[], more: readonly CartLine[]): Fitted {
  const joined = new Map(lines.map((line) => [line.variant_id, line]))
  const left: CartLine[] = []
  const cut: string[] = []
  for (const line of more) {
    const known = joined.get(line.variant_id)
    const pieces = (known?.quantity ?? 0) + line.quantity
    if (known === undefined && joined.size >= cartLimits.lines) left.push(line)
    else joined.set(line.variant_id, { ...(known ?? line), quantity: bounded(pieces), added_at: line.added_at })
    if (pieces > cartLimits.quantity) cut.push(line.variant_id)
  }
  return { lines: [...joined.values()], left, cut }
}

/** Two views of one cart as one: of each variant the line touched last, the larger quantity when both were touched at once. */
export function joinNewest(lines: readonly CartLine[], others: readonly CartLine[]): readonly CartLine[] {
  const joined = new Map<string, CartLine>()
  for (const line of [...lines, ...others]) {
    const known = joined.get(line.variant_id)
    if (known === undefined || isNewer(line, known)) joined.set(line.variant_id, line)
  }
  return [...joined.values()]
}

/** Tells whether two carts hold the same lines in the same order. */
export function isSameCart(left: readonly CartLine[], right: readonly CartLine[]): boolean {
  return left.length === right.length && left.every((line, index) => isSameLine(line, right[index]))
}

/** The lines of one store, for its own cart page. */
export function linesOfStore(lines: readonly CartLine[], store_slug: string): readonly CartLine[] {
  return lines.filter((line) => line.store_slug === store_slug)
}

/** How many pieces a cart holds. */
export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0)
}

function isNewer(line: CartLine, known: CartLine): boolean {
  return line.added_at === known.added_at ? line.quantity > known.quantity : line.added_at > known.added_at
}

function isSameLine(left: CartLine, right: CartLine | undefined): boolean {
  return (
    left.variant_id === right?.variant_id &&
    left.product_id === right.product_id &&
    left.store_slug === right.store_slug &&
    left.quantity === right.quantity &&
    left.added_at === right.added_at
  )
}

function bounded(pieces: number): number {
  return Math.min(Math.max(1, Math.trunc(pieces) || 1), cartLimits.quantity)
}
