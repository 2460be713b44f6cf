import { type GrowableInts, createInts, pushInt } from './growable-array.ts'

/** The terms of one document, each with the first weight it was given. */
export interface TermWeights {
  assign(terms: readonly number[], weight: number): void
  /** Passes every term to `consume` and clears the weights. */
  drain(consume: (term: number, weight: number) => void): void
}

export function createTermWeights(): TermWeights {
  const assignedWeights: GrowableInts = createInts(1024)
  const assignedTerms: number[] = []
  const assign = (terms: readonly number[], weight: number): void => {
    for (const term of terms) {
      while (assignedWeights.length <= term) pushInt(assignedWeights, 0)
      if (assignedWeights.data[term] !== 0) continue
      assignedWeights.data[term] = weight
      assignedTerms.push(term)
    }
  }
  const drain = (consume: (term: number, weight: number) => void): void => {
    for (const term of assignedTerms) {
      consume(term, assignedWeights.data[term] ?? 0)
      assignedWeights.data[term] = 0
    }
    assignedTerms.length = 0
  }
  return { assign, drain }
}
