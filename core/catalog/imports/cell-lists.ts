/** Joins texts into one cell with commas; separators inside a text are escaped with a backslash. */
export function formatList(values: readonly string[]): string {
  return values.map(escapeText).join('، ')
}

/** Formats names with their values in one cell: `رنگ: آبی، سبز؛ جنس: نخ`. */
export function formatPairs(pairs: readonly (readonly [name: string, values: readonly string[]])[]): string {
  return pairs.map(([name, values]) => `${escapeText(name)}: ${formatList(values)}`).join('؛ ')
}

/** Splits a cell at commas of any script. */
export function parseList(cellText: string): string[] {
  return splitAt(cellText, '،,').map(plainText).filter(Boolean)
}

/** Parses the names and values of a cell; `undefined` where a name has no value. */
export function parsePairs(cellText: string): (readonly [name: string, values: readonly string[]])[] | undefined {
  const segments = splitAt(cellText, '؛;\n').filter((segment) => segment.trim() !== '')
  const pairs = segments.map((segment) => {
    const [name = '', ...remainder] = splitAt(segment, ':')
    return [plainText(name), parseList(remainder.join(':'))] as const
  })
  return pairs.every(([name, values]) => name !== '' && values.length > 0) ? pairs : undefined
}

function escapeText(text: string): string {
  return text.replace(/[\\،,؛;:\n]/g, (separator) => `\\${separator === '\n' ? 'n' : separator}`)
}

function plainText(text: string): string {
  return text.trim().replace(/\\([\s\S])/g, (_match, separator: string) => (separator === 'n' ? '\n' : separator))
}

/** Splits at separators that are not escaped; the backslashes stay. */
function splitAt(text: string, separators: string): string[] {
  const segments = ['']
  for (let position = 0; position < text.length; position += 1) {
    const separator = text[position] ?? ''
    const escapeFormula = separator === '\\'
    if (separators.includes(separator)) segments.push('')
    else segments[segments.length - 1] += escapeFormula ? separator + (text[position + 1] ?? '') : separator
    if (escapeFormula) position += 1
  }
  return segments
}
