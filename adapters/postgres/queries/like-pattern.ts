import { searchKey } from '../../../core/shared/text/text.ts'

/** Returns the `like` pattern that finds a text in normalised columns. */
export function likePatternOf(text: string): string {
  const words = searchKey(text).replace(/\u200C/g, ' ')
  return `%${words.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}
