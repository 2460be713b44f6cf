import { toLatinDigits, toPersianDigits } from './digits.ts'

/** The maximum number of decimals of a formatted number. */
const decimals = 6
const written = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals })
const separators = /[٬,،'\s\u00A0\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const numeral = /^[-+]?[0-9]+(?:\.[0-9]+)?$/

/** `۱٬۲۳۴٫۵`: groups with ٬, at most six decimals after ٫; the minus sign stays at its side in Persian text. */
export function formatNumber(value: number): string {
  const size = written.format(Math.abs(value)).replaceAll('.', '٫').replaceAll(',', '٬')
  const negative = value < 0 && size !== '0'
  return toPersianDigits(negative ? `\u200E\u2212${size}` : size)
}

/** Parses a typed number, in any digits, with or without separators; `undefined` when invalid. */
export function parseNumber(text: string): number | undefined {
  const plain = toLatinDigits(text).replace(separators, '').replace('٫', '.').replace('\u2212', '-')
  return numeral.test(plain) ? Number(plain) : undefined
}

/** `۲۵٪`, from a value in percent. */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}٪`
}

/** `۱۲ عدد`, or with another unit; Persian uses no plural after a number. */
export function formatCount(count: number, unit = 'عدد'): string {
  return `${formatNumber(count)} ${unit}`
}
