import { decodePercent, encodeSegment } from './percent-encoding.ts'

/** Values of a query; `undefined` is omitted. */
export type QueryValues = Readonly<Record<string, string | number | boolean | undefined>>

/** Parses a query into decoded pairs in order; a malformed one stays as it is. Never throws. */
export function parseQuery(query: string): readonly (readonly [string, string])[] {
  const body = query.startsWith('?') ? query.slice(1) : query
  return body
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return [decodeQueryPart(name), decodeQueryPart(rest.join('='))] as const
    })
}

/** Writes `?a=1&b=2`, or an empty string without values. */
export function writeQuery(words: QueryValues): string {
  const parts = Object.entries(words)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeQueryPart(name)}=${encodeQueryPart(String(value))}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function decodeQueryPart(word: string): string {
  const spaced = word.replaceAll('+', ' ')
  return decodePercent(spaced) ?? spaced
}

function encodeQueryPart(word: string): string {
  return encodeSegment(word).replaceAll('%2F', '/')
}
