const unsafe = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF/\\]|\p{Cs}/u
const loneSurrogate = /\p{Cs}/gu
const unsafeInTail = /[^\u0021-\u007E]|[\\"<>`]/gu

/** A path segment without its percent signs; `undefined` when damaged or when it hides a slash, control or bidi sign. */
export function decodeSegment(segment: string): string | undefined {
  const text = decodePercent(segment)
  return text === undefined || unsafe.test(text) ? undefined : text
}

/** Percent-decoded text; `undefined` when damaged. Never throws. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Text as one segment or one query word; half a surrogate pair becomes the replacement sign. Never throws. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(loneSurrogate, '\uFFFD')).replaceAll('%40', '@')
}

/** A query or hash that may stand in a header: what is not printable ASCII is percent-encoded, the rest stays as it came. */
export function cleanTail(tail: string): string {
  return tail.replace(unsafeInTail, encodeSegment)
}
