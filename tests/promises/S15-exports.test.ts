import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvByteOrderMark } from '../../core/shared/text/csv.ts'

const signs = ['=', '+', '-', '@', '\t', '\r', '\u0000', '＝', '＋', '－', '＠', ' =', '\n=', '\u0000=', '\u00A0=']
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...signs), fc.string()).map((parts) => parts.join('')),
  fc.stringMatching(/^0[0-9]{3,30}$/),
  fc.constantFrom(
    '',
    '=1+1',
    `=HYPERLINK("http://x","y")`,
    '@SUM(A1)',
    '-2+3',
    '00123',
    '1234567890123456',
    'a"b',
    'a,b',
    'a\r\nb',
  ),
)

/** An independent parser for RFC 4180. */
function read(csv: string): string[] {
  const fields: string[] = []
  let [field, quoted] = ['', false]
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? ''
    if (quoted && sign === '"' && csv[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ',' || csv.startsWith('\r\n', at))) {
      fields.push(field)
      field = ''
      if (sign !== ',') break
    } else field += sign
  }
  return fields
}

describe('S15 exports', () => {
  it('start with the byte order mark of UTF-8', () => {
    expect(new TextEncoder().encode(csvByteOrderMark)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('parse by RFC 4180 to the same fields, except for the mark that makes them text', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 6 }), (values) => {
        const line = csvLine(values)

        const back = read(line)

        expect(line.endsWith('\r\n')).toBe(true)
        expect(back).toHaveLength(values.length)
        for (const [place, value] of values.entries()) expect([value, `'${value}`]).toContain(back[place])
      }),
    )
  })

  it('contain no field that a spreadsheet evaluates or truncates', () => {
    fc.assert(
      fc.property(texts, (value) => {
        const [field = ''] = read(csvLine([value]))

        expect(field.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
        expect(field).not.toMatch(/^[\t\r\n\0]/)
      }),
    )
  })

  it('keep leading zeros and every digit of a long code as text', () => {
    expect(csvLine(['00123', '123456789012345678901234', '12', 7, null])).toBe(
      "'00123,'123456789012345678901234,12,7,\r\n",
    )
  })
})
