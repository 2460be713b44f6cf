import type { Spreadsheets } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { csvRows } from './csv.ts'
import { xlsxRows } from './xlsx.ts'

/** The largest file and what it may inflate to, in bytes; the most rows with the headers, columns of a row, signs in a cell and in all. */
const most = {
  bytes: 8 * 1024 * 1024,
  inflated: 40 * 1024 * 1024,
  rows: 20_001,
  columns: 200,
  cell: 32_767,
  signs: 16 * 1024 * 1024,
}

/** Reads CSV in UTF-8 and XLSX, as spreadsheets write them; which one it is says the file itself, not its name. */
export function createSpreadsheets(): Spreadsheets {
  return {
    async read(bytes) {
      if (bytes.byteLength > most.bytes) throw new Problem('catalog/sheet-too-large')
      const rows = isArchive(bytes) ? await xlsxRows(bytes, most) : csvRows(textOf(bytes), most.rows)
      if (rows === undefined || rows.length === 0) throw new Problem('catalog/sheet-broken')
      if (rows.length > most.rows || !isModest(rows)) throw new Problem('catalog/sheet-too-large')
      // The database holds no NUL, and no file of texts does.
      if (rows.some((row) => row.some((cell) => cell.includes('\u0000')))) throw new Problem('catalog/sheet-broken')
      return rows
    },
  }
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

// One long text can stand in every cell of a small workbook.
function isModest(rows: readonly (readonly string[])[]): boolean {
  const signs = rows.reduce((sum, row) => sum + row.reduce((own, cell) => own + cell.length, 0), 0)
  const isOver = rows.some((row) => row.length > most.columns || row.some((cell) => cell.length > most.cell))
  return signs <= most.signs && !isOver
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Problem('catalog/sheet-broken', {}, error)
  }
}
