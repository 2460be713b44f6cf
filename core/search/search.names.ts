/** Texts by small numbers, in the order they were first seen. */
export interface Names {
  readonly texts: readonly string[]
  /** The number of a text, given to it now if it is new. */
  of(text: string): number
  /** The number of a text; -1 when it was never seen. */
  find(text: string): number
}

export function createNames(): Names {
  const texts: string[] = []
  const numbers = new Map<string, number>()
  const of = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, texts.length)
    return texts.push(text) - 1
  }
  return { texts, of, find: (text) => numbers.get(text) ?? -1 }
}
