/** The byte order mark that makes spreadsheets read a CSV file as UTF-8. */
export const csvByteOrderMark = '\uFEFF'

// What a spreadsheet takes for a formula, also in full width and behind blanks, or swallows (promise S15).
// oxlint-disable-next-line no-control-regex
const runs = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/
const losesZeros = /^0[0-9]|^[0-9]{16,}$/

/**
 * Writes one row by RFC 4180; no text runs as a formula, and codes keep leading zeros and all digits. Null is an empty
 * field.
 */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = isMarked(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// A text that already starts with the mark gets another, so that removing one restores the original.
function isMarked(value: string): boolean {
  return runs.test(value) || losesZeros.test(value) || value.startsWith("'")
}

/** Marks a text cell that a spreadsheet would run as a formula if the file were saved as CSV. */
export function escapeFormula(value: string): string {
  return runs.test(value) || value.startsWith("'") ? `'${value}` : value
}

/** Removes the mark from a spreadsheet field. */
export function withoutByteOrderMark(value: string): string {
  return value.startsWith("'") && isMarked(value.slice(1)) ? value.slice(1) : value
}
