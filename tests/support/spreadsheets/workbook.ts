import { strToU8, zipSync } from 'fflate'

const pack = 'http://schemas.openxmlformats.org'

/** The content of a test workbook; the rest is the required minimum. */
export interface WorkbookContents {
  /** The rows of the sheet as XML. */
  readonly rows: string
  readonly strings?: string
  readonly styles?: string
  readonly before?: string
}

/** Builds a workbook as a spreadsheet program may have written it. */
export function workbook({ rows, strings = '', styles = '', before = '' }: WorkbookContents): Uint8Array {
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${pack}/package/2006/relationships"><Relationship Id="r1" Type="${pack}/officeDocument/2006/relationships/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<x:workbook xmlns:x="${pack}/spreadsheetml/2006/main" xmlns:rel="${pack}/officeDocument/2006/relationships"><x:sheets><x:sheet name="Sheet 1" sheetId="7" rel:id="r9"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r9" Type="worksheet" Target="worksheets/any.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/any.xml': `${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
