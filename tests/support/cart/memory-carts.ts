import type { CartRepository, StoredLine } from '../../../core/cart/index.ts'

/** Carts in memory; only these variants are known. */
export function createMemoryCarts(known: readonly string[]): CartRepository {
  const carts = new Map<string, Map<string, number>>()
  const cartOf = (account_id: string): Map<string, number> => {
    const cart = carts.get(account_id) ?? new Map<string, number>()
    carts.set(account_id, cart)
    return cart
  }
  return {
    lines: async (account_id) => [...cartOf(account_id)].map(([variant_id, quantity]) => ({ variant_id, quantity })),
    async putLines(account_id, lines, mode, { max_lines }) {
      const cart = cartOf(account_id)
      const kept: StoredLine[] = []
      const wanted = lines.filter((line) => known.includes(line.variant_id))
      if (new Set([...cart.keys(), ...wanted.map(({ variant_id }) => variant_id)]).size > max_lines) return 'full'
      for (const { variant_id, quantity } of wanted) {
        const pieces = mode === 'add' ? Math.min(999, (cart.get(variant_id) ?? 0) + quantity) : quantity
        cart.set(variant_id, pieces)
        kept.push({ variant_id, quantity: pieces })
      }
      return kept
    },
    remove: async (account_id, variant_id) => void cartOf(account_id).delete(variant_id),
  }
}
