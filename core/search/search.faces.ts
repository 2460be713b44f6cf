import { wordsOf } from './search.tokens.ts'

/** A category or store as a suggestion. */
export interface Face {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** Titles that can be found by the beginnings of their words. */
export interface Faces {
  /** Those whose title has a word beginning with each of the words; the most popular first, ties by id. */
  find(words: readonly string[], most: number): Face[]
}

interface Kept {
  readonly face: Face
  readonly key: string
}

/** Gathers titles. `popularity` is asked when something is sought; what has none is not suggested. */
export function createFaces(faces: readonly Face[], popularity: (face: Face) => number): Faces {
  const byLetter = new Map<string, Kept[]>()
  for (const { id, slug, title } of faces) {
    const words = wordsOf(title).flatMap(({ joined, parts }) => [joined, ...parts])
    const kept = { face: { id, slug, title }, key: ` ${words.join(' ')}` }
    for (const letter of new Set(words.map((word) => word.charAt(0)))) {
      const list = byLetter.get(letter)
      if (list === undefined) byLetter.set(letter, [kept])
      else list.push(kept)
    }
  }
  const find = (words: readonly string[], most: number): Face[] => {
    const near = byLetter.get(words[0]?.charAt(0) ?? '') ?? []
    return near
      .filter(({ face, key }) => words.every((word) => key.includes(` ${word}`)) && popularity(face) > 0)
      .map(({ face }) => face)
      .sort((left, right) => popularity(right) - popularity(left) || left.id - right.id)
      .slice(0, most)
  }
  return { find }
}
