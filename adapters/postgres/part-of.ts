import { searchKey } from '../../core/shared/text.ts'

/** The pattern that finds a text in columns of folded words, for `like`. */
export function partOf(text: string): string {
  const words = searchKey(text).replace(/\u200C/g, ' ')
  return `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
