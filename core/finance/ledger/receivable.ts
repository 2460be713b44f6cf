import { minus, type Rial, rial } from '../../shared/money.ts'

/** Returns how much of an incoming amount settles the store's debt and how much remains (FIN-41). */
export function settleDebt(incoming: Rial, owed: Rial): { readonly settled: Rial; readonly remaining: Rial } {
  const settled = smallerOf(incoming, owed)
  return { settled, remaining: minus(incoming, settled) }
}

/** Returns how much is deducted from the available balance and how much becomes debt (FIN-40). */
export function deductFromStore(amount: Rial, available: Rial): { readonly deducted: Rial; readonly owed: Rial } {
  const deducted = smallerOf(amount, available)
  return { deducted, owed: minus(amount, deducted) }
}

function smallerOf(one: Rial, other: Rial): Rial {
  return rial(Math.max(0, Math.min(one, other)))
}
