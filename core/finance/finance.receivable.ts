import { minus, type Rial, rial } from '../shared/money.ts'

/** What comes to a store settles its debt first; the rest it can withdraw (FIN-41). */
export function settling(coming: Rial, owed: Rial): { readonly kept: Rial; readonly left: Rial } {
  const kept = lesser(coming, owed)
  return { kept, left: minus(coming, kept) }
}

/** What a store gives back is taken from what it can withdraw; the rest it owes (FIN-40). */
export function takingBack(given: Rial, available: Rial): { readonly taken: Rial; readonly owed: Rial } {
  const taken = lesser(given, available)
  return { taken, owed: minus(given, taken) }
}

function lesser(one: Rial, other: Rial): Rial {
  return rial(Math.max(0, Math.min(one, other)))
}
