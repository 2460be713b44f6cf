/** Terms in the order of their letters. */
export interface Alphabet {
  add(term: number): void
  /** The terms that begin so, in their order. */
  beginning(prefix: string): number[]
}

/** An alphabet of texts known by their places; it is sorted when first asked, then kept sorted. */
export function createAlphabet(texts: readonly string[]): Alphabet {
  const compare = (left: number, right: number): number => ((texts[left] ?? '') < (texts[right] ?? '') ? -1 : 1)
  let sorted: number[] | undefined
  const place = (text: string): number => {
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
    add: (term: number): void => void sorted?.splice(place(texts[term] ?? ''), 0, term),
    beginning: (prefix: string): number[] => {
      sorted ??= Array.from(texts.keys()).sort(compare)
      return sorted.slice(place(prefix), place(`${prefix}\uFFFF`))
    },
  }
}
