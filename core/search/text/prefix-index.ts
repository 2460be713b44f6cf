/** An index of terms in lexical order. */
export interface PrefixIndex {
  add(term: number): void
  /** Returns the terms with a prefix, in lexical order. */
  withPrefix(prefix: string): number[]
}

/** Creates an index over texts; it is sorted on first use, then kept sorted. */
export function createPrefixIndex(texts: readonly string[]): PrefixIndex {
  const compare = (left: number, right: number): number => ((texts[left] ?? '') < (texts[right] ?? '') ? -1 : 1)
  let sorted: number[] | undefined
  const lowerBound = (text: string): number => {
    let low = 0
    let high = sorted?.length ?? 0
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((texts[sorted?.[middle] ?? 0] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    add: (term: number): void => void sorted?.splice(lowerBound(texts[term] ?? ''), 0, term),
    withPrefix: (prefix: string): number[] => {
      sorted ??= Array.from(texts.keys()).sort(compare)
      return sorted.slice(lowerBound(prefix), lowerBound(`${prefix}\uFFFF`))
    },
  }
}
