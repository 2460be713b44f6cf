/** What of the look of a number belongs to what it says. */
export interface NumberLook {
  readonly isDate: boolean
  /** How many digits it is filled up to with zeros. */
  readonly digits: number
}

const plain: NumberLook = { isDate: false, digits: 0 }
const dayLength = 86_400_000
const inBuiltInDates = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** The look behind a number format: by its number where it is built in, by its code where it is not. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return inBuiltInDates(id) ? { isDate: true, digits: 0 } : plain
  const bare = code.replace(/"[^"]{0,99}"|\\.|\[[^\]]{0,99}\]/g, '')
  if (/^0{2,}$/.test(bare)) return { isDate: false, digits: bare.length }
  return /[ymdhs]/i.test(bare) ? { isDate: true, digits: 0 } : plain
}

/** A number as it is read: a date as its ISO day, a code with its zeros, the rest without what counting in halves adds. */
export function numberText(raw: string, look: NumberLook | undefined, since1904: boolean): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  if (look?.isDate) return dateText(value, since1904) ?? raw
  const text = String(Number(value.toPrecision(15)))
  return look && /^[0-9]+$/.test(text) ? text.padStart(look.digits, '0') : text
}

function dateText(days: number, since1904: boolean): string | undefined {
  const date = new Date((since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.round(days * dayLength))
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return undefined
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** A text as XML of a sheet can hold it: what XML has no sign for is written by its number, as spreadsheets do. */
export function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  const held = text.replace(/_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, numbered)
  return held.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The text that was written by `escaped`, once XML has been read. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

function numbered(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
