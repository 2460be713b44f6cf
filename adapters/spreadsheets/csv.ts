/** Parses CSV (RFC 4180). The delimiter is the candidate that occurs most often in the first line. */
export function csvRows(text: string, maxRows: number): string[][] | undefined {
  const plain = text.replace(/^\uFEFF/, '')
  const divider = detectDivider(plain)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < plain.length) {
    const field = plain[at] === '"' ? quoted(plain, at) : stripQuotes(plain, at, divider)
    if (field === undefined) return undefined
    row.push(field.value)
    at = field.end
    if (plain[at] === divider) {
      at += 1
      if (at < plain.length) continue
      row.push('')
    }
    if (plain.startsWith('\r\n', at)) at += 2
    else if (plain[at] === '\n' || plain[at] === '\r') at += 1
    else if (at < plain.length) return undefined
    rows.push(row)
    row = []
    if (rows.length > maxRows) break
  }
  return rows
}

interface Field {
  readonly value: string
  readonly end: number
}

function detectDivider(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => [line.split(sign).length, sign] as const)
  return counts.toSorted(([left], [right]) => right - left)[0]?.[1] ?? ','
}

function quoted(text: string, start: number): Field | undefined {
  let value = ''
  let from = start + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) return undefined
    value += text.slice(from, end)
    if (text[end + 1] !== '"') return { value, end: end + 1 }
    value += '"'
    from = end + 2
  }
}

function stripQuotes(text: string, start: number, divider: string): Field {
  let end = start
  while (end < text.length && text[end] !== divider && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}
