import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSpreadsheets } from '../../../adapters/spreadsheets/spreadsheets.ts'
import { csvLine, csvByteOrderMark, withoutByteOrderMark } from '../../../core/shared/text/csv.ts'

const sheets = createSpreadsheets()
const read = (text: string) => sheets.read(new TextEncoder().encode(text))
const cell = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !/[\u0000\uD800-\uDFFF]/.test(text)),
  fc.constantFrom("'", "''", "'=1", '=1', '\t', '007', '"', 'a,b', 'a\nb'),
)

describe('a CSV file', () => {
  it('CAT-35 is read back cell by cell as it was written', async () => {
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const back = await read(`${csvByteOrderMark}نام,قیمت\r\n${rows.map(csvLine).join('')}`)

        expect(back.slice(1).map((cells) => cells.map(withoutByteOrderMark))).toEqual(rows)
      }),
    )
  })

  it('may be delimited by semicolons or tabs, and may end without a line break', async () => {
    expect(await read('نام;قیمت\n"الف;ب";۱۲')).toEqual([
      ['نام', 'قیمت'],
      ['الف;ب', '۱۲'],
    ])
    expect(await read('نام\tقیمت\rالف\t')).toEqual([
      ['نام', 'قیمت'],
      ['الف', ''],
    ])
  })

  it.each([
    ['an open quote', '"نام,قیمت\nالف'],
    ['something behind a quote', '"نام"الف,قیمت\n'],
    ['a NUL', 'نام\u0000,قیمت\n'],
    ['nothing', ''],
  ])('with %s is broken', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'catalog/spreadsheet-unreadable' })
  })

  it('CAT-29 has at most 20,000 rows and 8 MiB', async () => {
    await expect(read('نام\n'.repeat(20_002))).rejects.toMatchObject({ code: 'catalog/spreadsheet-too-large' })
    const bytes = new Uint8Array(8 * 1024 * 1024 + 1)
    await expect(sheets.read(bytes)).rejects.toMatchObject({ code: 'catalog/spreadsheet-too-large' })
    await expect(sheets.read(Uint8Array.of(0xff, 0xfe))).rejects.toMatchObject({
      code: 'catalog/spreadsheet-unreadable',
    })
  })
})
