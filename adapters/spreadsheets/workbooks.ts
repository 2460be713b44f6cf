import type { SpreadsheetWriter } from '../../core/catalog/index.ts'
import { escapeFormula } from '../../core/shared/text/csv.ts'
import { escaped } from './xlsx-value.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}"><sheets><sheet name="کالاها" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${officeNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text, so that a code typed over a cell keeps its leading zeros.
  'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const

/** Writes XLSX: one right-to-left sheet with a frozen header row. The ZIP packer is loaded on demand. */
export function createWorkbooks(): SpreadsheetWriter {
  return {
    async write(rows) {
      const { strToU8, zipSync } = await import('fflate')
      const files = { ...parts, 'xl/worksheets/sheet1.xml': sheet(rows) }
      return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])))
    },
  }
}

function sheet(rows: readonly (readonly (string | number | null)[])[]): string {
  const view =
    '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const lines = rows.map((row, reference) => {
    const cells = row.map((value, column) => cell(value, `${columnName(column)}${reference + 1}`))
    return `<row r="${reference + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${mainNamespace}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

// A text cell is not evaluated here; the leading apostrophe keeps it so when the file is saved as CSV.
function cell(value: string | number | null, reference: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  const space = value.trim() === value ? '' : ' xml:space="preserve"'
  return `<c r="${reference}" t="inlineStr" s="1"><is><t${space}>${escaped(escapeFormula(value))}</t></is></c>`
}
