/** What begins a CSV file for spreadsheets: the mark that says it is UTF-8. */
export const csvStart = '\uFEFF'

// What a spreadsheet takes for a formula, also in full width and behind blanks, or swallows (promise S15).
// oxlint-disable-next-line no-control-regex
const runs = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/
const losesZeros = /^0[0-9]|^[0-9]{16,}$/

/** One row by RFC 4180; no text runs as a formula, and codes keep their zeros and all their digits. Nothing stands as an empty field. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = isMarked(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// A text that begins with the mark itself gets one more, so that taking one away gives back what was written.
function isMarked(value: string): boolean {
  return runs.test(value) || losesZeros.test(value) || value.startsWith("'")
}

/** A text for a cell that is text anyway: marked where a spreadsheet would run it, were the file saved as CSV. */
export function inertText(value: string): string {
  return runs.test(value) || value.startsWith("'") ? `'${value}` : value
}

/** A field of a spreadsheet as it was before it was marked as text. */
export function unmarked(value: string): string {
  return value.startsWith("'") && isMarked(value.slice(1)) ? value.slice(1) : value
}
