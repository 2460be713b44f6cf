import { type Ints, ints, pushInt } from './search.growing.ts'

/** The terms of one document, each with the weight it was first given. */
export interface Weights {
  give(terms: readonly number[], weight: number): void
  /** Hands every term over and starts anew. */
  drain(take: (term: number, weight: number) => void): void
}

export function createWeights(): Weights {
  const given: Ints = ints(1024)
  const touched: number[] = []
  const give = (terms: readonly number[], weight: number): void => {
    for (const term of terms) {
      while (given.length <= term) pushInt(given, 0)
      if (given.data[term] !== 0) continue
      given.data[term] = weight
      touched.push(term)
    }
  }
  const drain = (take: (term: number, weight: number) => void): void => {
    for (const term of touched) {
      take(term, given.data[term] ?? 0)
      given.data[term] = 0
    }
    touched.length = 0
  }
  return { give, drain }
}
