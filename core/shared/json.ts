/** Any value JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Parses JSON; damaged text is `undefined`, never an exception. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const unsafeInHtml = /[<>&\u2028\u2029]/g

/** JSON that may stand inside a script element of a page (promises §3): `<`, `>`, `&` and the line separators are escaped. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(unsafeInHtml, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
