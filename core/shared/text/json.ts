/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Parses JSON; malformed text is `undefined`, never an exception. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const unsafeInHtml = /[<>&\u2028\u2029]/g

/** Serialises JSON for a script element: escapes `<`, `>`, `&` and the line separators. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(unsafeInHtml, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
