import { decodePercent, encodeSegment } from './decoding.ts'

/** What a query may be built from; `undefined` is left out. */
export type QueryWords = Readonly<Record<string, string | number | boolean | undefined>>

/** The words of a query in order, decoded; a damaged one stays as it is. Never throws. */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  const body = query.startsWith('?') ? query.slice(1) : query
  return body
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [decodeWord(name), decodeWord(rest.join('='))] as const
    })
}

/** `?a=1&b=2`, or nothing when no word is left. */
export function writeQuery(words: QueryWords): string {
  const parts = Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeWord(name)}=${encodeWord(String(value))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function decodeWord(word: string): string {
  const spaced = word.replaceAll('+', ' ')
  return decodePercent(spaced) ?? spaced
}

function encodeWord(word: string): string {
  return encodeSegment(word).replaceAll('%2F', '/')
}
