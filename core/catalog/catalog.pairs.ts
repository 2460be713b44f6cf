/** Texts in one cell, with a comma between; what divides is escaped by a backslash. */
export function writeList(values: readonly string[]): string {
  return values.map(escaped).join('، ')
}

/** Names with their values in one cell: `رنگ: آبی، سبز؛ جنس: نخ`. */
export function writePairs(pairs: readonly (readonly [name: string, values: readonly string[]])[]): string {
  return pairs.map(([name, values]) => `${escaped(name)}: ${writeList(values)}`).join('؛ ')
}

/** The texts of a cell, with a comma of any script between. */
export function readList(cell: string): string[] {
  return divided(cell, '،,').map(plain).filter(Boolean)
}

/** The names and values of a cell; undefined where a name has no value. */
export function readPairs(cell: string): (readonly [name: string, values: readonly string[]])[] | undefined {
  const parts = divided(cell, '؛;\n').filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => {
    const [name = '', ...rest] = divided(part, ':')
    return [plain(name), readList(rest.join(':'))] as const
  })
  return pairs.every(([name, values]) => name !== '' && values.length > 0) ? pairs : undefined
}

function escaped(text: string): string {
  return text.replace(/[\\،,؛;:\n]/g, (sign) => `\\${sign === '\n' ? 'n' : sign}`)
}

function plain(text: string): string {
  return text.trim().replace(/\\([\s\S])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign))
}

/** The parts between signs that no backslash guards; the backslashes stay. */
function divided(text: string, signs: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const guarded = sign === '\\'
    if (signs.includes(sign)) parts.push('')
    else parts[parts.length - 1] += guarded ? sign + (text[at + 1] ?? '') : sign
    if (guarded) at += 1
  }
  return parts
}
