import { wordsOf } from '../text/tokens.ts'

/** A suggested category or store. */
export interface TitleMatch {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** An index of titles by the prefixes of their words. */
export interface TitleIndex {
  /** Returns the titles that have, for each given word, a word with that prefix; most popular first, ties by id. */
  find(words: readonly string[], limit: number): TitleMatch[]
}

interface IndexedTitle {
  readonly match: TitleMatch
  readonly key: string
}

/** Indexes titles. `popularity` is evaluated on search; titles with popularity 0 are not suggested. */
export function createTitleIndex(titles: readonly TitleMatch[], popularity: (match: TitleMatch) => number): TitleIndex {
  const byFirstLetter = new Map<string, IndexedTitle[]>()
  for (const { id, slug, title } of titles) {
    const words = wordsOf(title).flatMap(({ joined, allOf }) => [joined, ...allOf])
    const entry = { match: { id, slug, title }, key: ` ${words.join(' ')}` }
    for (const letter of new Set(words.map((word) => word.charAt(0)))) {
      const list = byFirstLetter.get(letter)
      if (list === undefined) byFirstLetter.set(letter, [entry])
      else list.push(entry)
    }
  }
  const find = (words: readonly string[], limit: number): TitleMatch[] => {
    const candidates = byFirstLetter.get(words[0]?.charAt(0) ?? '') ?? []
    return candidates
      .filter(({ match, key }) => words.every((word) => key.includes(` ${word}`)) && popularity(match) > 0)
      .map(({ match }) => match)
      .sort((left, right) => popularity(right) - popularity(left) || left.id - right.id)
      .slice(0, limit)
  }
  return { find }
}
