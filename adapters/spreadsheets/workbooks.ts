import type { Workbooks } from '../../core/catalog/index.ts'
import { inertText } from '../../core/shared/csv.ts'
import { escaped } from './xlsx-value.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const pack = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="کالاها" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is text: what is typed over a code keeps its zeros.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
} as const

/** Writes XLSX: one sheet from right to left with its headers in sight. The packer comes when it is needed. */
export function createWorkbooks(): Workbooks {
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
  const lines = rows.map((row, place) => {
    const cells = row.map((value, column) => cell(value, `${columnName(column)}${place + 1}`))
    return `<row r="${place + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${main}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

// As text no cell runs here; the mark keeps it so when the file is saved as CSV.
function cell(value: string | number | null, place: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const space = value.trim() === value ? '' : ' xml:space="preserve"'
  return `<c r="${place}" t="inlineStr" s="1"><is><t${space}>${escaped(inertText(value))}</t></is></c>`
}
