import { type GrowableInts, createInts, pushInt } from './growable-array.ts'

/** The terms of one document, each with the first weight it was given. */
export interface TermWeights {
  /** `shown`: whether shoppers see the words. */
  assign(terms: readonly number[], weight: number, shown: boolean): void
  /** Passes every term to `consume` and clears the weights. */
  drain(consume: (term: number, weight: number, shown: boolean) => void): void
}

/** Added to the weight of a term that shoppers see; weights are below it. */
const shownBit = 256

export function createTermWeights(): TermWeights {
  const assignedWeights: GrowableInts = createInts(1024)
  const assignedTerms: number[] = []
  const assign = (terms: readonly number[], weight: number, shown: boolean): void => {
    for (const term of terms) {
      while (assignedWeights.length <= term) pushInt(assignedWeights, 0)
      const before = assignedWeights.data[term] ?? 0
      if (before === 0) assignedTerms.push(term)
      assignedWeights.data[term] = (before === 0 ? weight : before) | (shown ? shownBit : 0)
    }
  }
  const drain = (consume: (term: number, weight: number, shown: boolean) => void): void => {
    for (const term of assignedTerms) {
      const assigned = assignedWeights.data[term] ?? 0
      consume(term, assigned & (shownBit - 1), assigned >= shownBit)
      assignedWeights.data[term] = 0
    }
    assignedTerms.length = 0
  }
  return { assign, drain }
}
