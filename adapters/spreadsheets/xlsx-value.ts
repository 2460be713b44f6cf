/** The properties of a number format that affect the value. */
export interface NumberFormat {
  readonly isDate: boolean
  /** The minimum number of digits, padded with zeros. */
  readonly digits: number
}

const plain: NumberFormat = { isDate: false, digits: 0 }
const dayLength = 86_400_000
const inBuiltInDates = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** Returns the meaning of a number format: by id for built-in formats, by code for custom ones. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return inBuiltInDates(id) ? { isDate: true, digits: 0 } : plain
  const stripped = code.replace(/"[^"]{0,99}"|\\.|\[[^\]]{0,99}\]/g, '')
  if (/^0{2,}$/.test(stripped)) return { isDate: false, digits: stripped.length }
  return /[ymdhs]/i.test(stripped) ? { isDate: true, digits: 0 } : plain
}

/**
 * Returns a number as text: a date as an ISO day, a code with its leading zeros, anything else without binary rounding
 * noise.
 */
export function numberText(raw: string, format: NumberFormat | undefined, since1904: boolean): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (format?.isDate) return dateText(value, since1904) ?? raw
  const text = String(Number(value.toPrecision(15)))
  return format && /^[0-9]+$/.test(text) ? text.padStart(format.digits, '0') : text
}

function dateText(days: number, since1904: boolean): string | undefined {
  const date = new Date((since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.round(days * dayLength))
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/**
 * Escapes a text for sheet XML. Characters that XML cannot contain are written as `_xHHHH_`, as spreadsheet programs
 * do.
 */
export function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const placeholder = text.replace(/_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, numbered)
  return placeholder.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Reverses `escaped` on text that an XML parser has already decoded. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

function numbered(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
