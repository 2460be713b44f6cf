const unsafe = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF/\\]|\p{Cs}/u
const unpairedSurrogate = /\p{Cs}/gu
const unsafeInTail = /[^\u0021-\u007E]|[\\"<>`]/gu

/** Percent-decodes a path segment; `undefined` when malformed or with an encoded slash, control or bidi character. */
export function decodeSegment(segment: string): string | undefined {
  const text = decodePercent(segment)
  return text === undefined || unsafe.test(text) ? undefined : text
}

/** Percent-decodes a text; `undefined` when malformed. Never throws. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Encodes a text as one path segment or query part; a lone surrogate becomes the replacement character. Never throws.
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(unpairedSurrogate, '\uFFFD')).replaceAll('%40', '@')
}

/** Makes a query or hash safe for a header: percent-encodes everything but printable ASCII. */
export function trimTrailingSlashes(tail: string): string {
  return tail.replace(unsafeInTail, encodeSegment)
}
