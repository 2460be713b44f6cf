import type { Spreadsheets } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { csvRows } from './csv.ts'

/** The largest file, in bytes, the most rows with the headers, columns of a row, and signs in a cell. */
const most = { bytes: 8 * 1024 * 1024, rows: 20_001, columns: 200, cell: 32_767 }

/** Reads CSV in UTF-8, as spreadsheets write it. */
export function createSpreadsheets(): Spreadsheets {
  return {
    async read(bytes) {
      if (bytes.byteLength > most.bytes) throw new Problem('catalog/sheet-too-large')
      const text = textOf(bytes)
      const rows = text === undefined ? undefined : csvRows(text, most.rows)
      if (rows === undefined || rows.length === 0) throw new Problem('catalog/sheet-broken')
      const isTooLarge = rows.some((row) => row.length > most.columns || row.some((cell) => cell.length > most.cell))
      if (rows.length > most.rows || isTooLarge) throw new Problem('catalog/sheet-too-large')
      return rows
    },
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // The database holds no NUL, and no file of texts does.
    return text.includes('\u0000') ? undefined : text
  } catch {
    return undefined
  }
}
