import type { SpreadsheetReader } from '../../core/catalog/index.ts'
import { Problem } from '../../core/shared/problems/problem.ts'
import { csvRows } from './csv.ts'
import { xlsxRows } from './xlsx.ts'

/**
 * Limits: file size and inflated size in bytes; rows including the header, columns per row, characters per cell and in
 * total.
 */
const limits = {
  bytes: 8 * 1024 * 1024,
  inflated: 40 * 1024 * 1024,
  rows: 20_001,
  columns: 200,
  cell: 32_767,
  signs: 16 * 1024 * 1024,
}

/**
 * Reads UTF-8 CSV and XLSX as spreadsheet programs write them. The format is detected from the content, not from the
 * file name.
 */
export function createSpreadsheets(): SpreadsheetReader {
  return {
    async read(bytes) {
      if (bytes.byteLength > limits.bytes) throw new Problem('catalog/spreadsheet-too-large')
      const rows = isArchive(bytes) ? await xlsxRows(bytes, limits) : csvRows(textOf(bytes), limits.rows)
      if (rows === undefined || rows.length === 0) throw new Problem('catalog/spreadsheet-unreadable')
      if (rows.length > limits.rows || !isWithinLimits(rows)) throw new Problem('catalog/spreadsheet-too-large')
      // PostgreSQL cannot store NUL, and no text file contains it.
      if (rows.some((row) => row.some((cell) => cell.includes('\u0000'))))
        throw new Problem('catalog/spreadsheet-unreadable')
      return rows
    },
  }
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

// A small workbook can repeat one long shared string in every cell.
function isWithinLimits(rows: readonly (readonly string[])[]): boolean {
  const signs = rows.reduce((sum, row) => sum + row.reduce((cells, cell) => cells + cell.length, 0), 0)
  const isOverLimit = rows.some((row) => row.length > limits.columns || row.some((cell) => cell.length > limits.cell))
  return signs <= limits.signs && !isOverLimit
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Problem('catalog/spreadsheet-unreadable', {}, error)
  }
}
