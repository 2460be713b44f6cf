/** Assigns small integers to texts, in order of first use. */
export interface StringTable {
  readonly texts: readonly string[]
  /** Returns the number of a text, assigning one if it is new. */
  intern(text: string): number
  /** Returns the number of a text; -1 when it is unknown. */
  find(text: string): number
}

export function createStringTable(): StringTable {
  const texts: string[] = []
  const indexByText = new Map<string, number>()
  const intern = (text: string): number => {
    const existing = indexByText.get(text)
    if (existing !== undefined) return existing
    indexByText.set(text, texts.length)
    return texts.push(text) - 1
  }
  return { texts, intern, find: (text) => indexByText.get(text) ?? -1 }
}
