import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSpreadsheets } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { createWorkbooks } from '../../../adapters/spreadsheets/workbooks.ts'
import { withoutByteOrderMark } from '../../../core/shared/text/csv.ts'
import { workbook } from '../../support/spreadsheets/workbook.ts'

const sheets = createSpreadsheets()
const cell = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !/[\u0000\uD800-\uDFFF]/.test(text)),
  fc.constantFrom("'", "''", "'=1", '=1', '\t', '007', ' دو ', 'a\r\nb', '_x0041_', '\u0001', '<b>&amp;', ']]>', '۱۲'),
)

describe('an XLSX workbook', () => {
  it('CAT-35 is read back cell by cell as it was written, and no cell is evaluated', async () => {
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 10 ** 14 }), async (rows, number) => {
        const back = await sheets.read(
          await createWorkbooks().write([['نام', 'قیمت'], ...rows, [number, null, 'پایان']]),
        )

        expect(back[0]).toEqual(['نام', 'قیمت'])
        expect(back.flat().filter((text) => /^[\s\0]*[=+\-@＝＋－＠]/.test(text))).toEqual([])
        const texts = back.slice(1).map((cells) => [0, 1, 2].map((place) => withoutByteOrderMark(cells[place] ?? '')))
        expect(texts).toEqual([...rows, [String(number), '', 'پایان']])
      }),
    )
  })

  it('CAT-29 is read as typed: shared strings, dates, codes with zeros, gaps, and formulas as text', async () => {
    const bytes = workbook({
      strings: '<si><t>نام</t></si><si><r><t>دو </t></r><r><t>پاره</t></r><rPh><t>آوا</t></rPh></si><si><t/></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy/mm/dd;@"/><numFmt numFmtId="166" formatCode="#,##0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>',
      rows:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
        '<row r="3"><c r="A3" s="1"><v>123</v></c><c r="B3" s="2"><v>45737</v></c><c r="C3" s="3"><v>45737.5</v></c>' +
        '<c r="D3" s="4"><v>0.30000000000000004</v></c><c r="E3" t="b"><v>1</v></c><c r="F3"><v>1.25E3</v></c></row>' +
        '<row><c><f>SUM(A1:A2)</f><v>7</v></c><c t="str"><f>"x"</f><v>x</v></c><c><f t="shared" si="0"/><v>9</v></c>' +
        '<c t="inlineStr"><is><t>۰۰۷</t></is></c><c t="e"><v>#REF!</v></c><c><v><![CDATA[12]]></v></c></row>',
    })

    expect(await sheets.read(bytes)).toEqual([
      ['نام', '', 'دو پاره'],
      [],
      ['00123', '2025-03-21', '2025-03-21 12:00', '0.3', 'TRUE', '1250'],
      ['=SUM(A1:A2)', '="x"', '=', '۰۰۷', '#REF!', '12'],
    ])
  })

  const row = (cells: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>نام</t></is></c></row>${cells}`
  const many = (text: string, count: number) =>
    workbook({
      strings: `<si><t>${text}</t></si>`,
      rows: row(
        Array.from({ length: count }, (_, place) => `<row r="${place + 2}"><c t="s"><v>0</v></c></row>`).join(''),
      ),
    })

  it.each([
    ['inflates beyond all measure', workbook({ rows: row(' '.repeat(41 * 1024 * 1024)) })],
    ['inflates in a part that is not the sheet', workbook({ rows: row(''), strings: ' '.repeat(41 * 1024 * 1024) })],
    ['has a cell far below', workbook({ rows: row('<row r="1048576"><c r="A1048576"><v>1</v></c></row>') })],
    ['has a cell far aside', workbook({ rows: row('<row r="2"><c r="XFD2"><v>1</v></c></row>') })],
    ['has rows without a number that can be', workbook({ rows: row('<row r="-5"><c><v>1</v></c></row>') })],
    ['has more than 20,000 rows', many('الف', 20_001)],
    ['repeats one long text', many('م'.repeat(30_000), 600)],
    ['has a text no cell can hold', many('م'.repeat(32_768), 1)],
  ])('CAT-29 that %s is too large', async (_what, bytes) => {
    await expect(sheets.read(bytes)).rejects.toMatchObject({ code: 'catalog/spreadsheet-too-large' })
  })

  it('CAT-29 may not define entities', async () => {
    const before = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
    const rows = '<row><c t="inlineStr"><is><t>&b;&c;</t></is></c></row>'
    const back = await sheets.read(workbook({ before, rows })).catch((error: unknown) => error)

    expect(JSON.stringify(back)).not.toMatch(/aaaa|root:/)
  })

  it.each([
    ['is cut short', workbook({ rows: row('') }).slice(0, -30)],
    ['holds no book', zipSync({ 'a.txt': strToU8('a') })],
    ['is no XML', workbook({ rows: '<row><c></row>' })],
    ['has a NUL', workbook({ rows: '<row><c t="str"><v>_x0000_</v></c></row>' })],
    ['is empty', workbook({ rows: '' })],
  ])('that %s is broken', async (_what, bytes) => {
    await expect(sheets.read(bytes)).rejects.toMatchObject({ code: 'catalog/spreadsheet-unreadable' })
  })

  it('with any corrupted byte is either read or rejected', async () => {
    const good = workbook({ rows: row('<row r="2"><c r="A2"><v>12</v></c></row>') })
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }), async (place, byte) => {
        const read = sheets.read(good.with(place, byte)).then(
          () => 'read',
          (error: { code?: string }) => error.code,
        )

        expect(await read).toMatch(/^(read|catalog\/spreadsheet-(unreadable|too-large))$/)
      }),
    )
  })
})
