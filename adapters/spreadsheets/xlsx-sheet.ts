import { Problem } from '../../core/shared/problems/problem.ts'
import { type NumberFormat, numberText, unescaped } from './xlsx-value.ts'
import type { Events } from './xml.ts'

export interface WorkbookContext {
  readonly strings: readonly string[]
  /** Indexed by the cell's style number. */
  readonly numberFormats: readonly NumberFormat[]
  readonly since1904: boolean
}

export interface SheetLimits {
  readonly rows: number
  readonly columns: number
}

interface Cell {
  readonly column: number
  readonly type: string
  readonly style: number
  value: string
  formula: string | undefined
}

/**
 * Collects the cells of a sheet into `rows`. Formulas are kept as text: nothing is computed, and cached results are not
 * trusted.
 */
export function sheetEvents(workbook: WorkbookContext, rows: string[][], limits: SheetLimits): Events {
  let [row, column] = [-1, -1]
  let cell: Cell | undefined
  return {
    open(name, attributes) {
      if (name === 'row') {
        const { r } = attributes()
        ;[row, column] = [r === undefined ? row + 1 : Number(r) - 1, -1]
      }
      if (name !== 'c') return
      const { r = '', t = 'n', s = '' } = attributes()
      column = r === '' ? column + 1 : columnOf(r)
      cell = { column, type: t, style: Number(s), value: '', formula: undefined }
    },
    text(text, inside) {
      if (cell === undefined) return
      if (inside === 'f') cell.formula = (cell.formula ?? '') + text
      else if (inside === 'v' || inside === 't') cell.value += text
    },
    close(name) {
      if (name === 'f' && cell) cell.formula ??= ''
      if (name !== 'c' || cell === undefined) return
      const text = textOf(workbook, cell)
      const position = cell.column
      cell = undefined
      if (text === '') return
      if (!isCellReference(row, limits.rows) || !isCellReference(position, limits.columns))
        throw new Problem('catalog/spreadsheet-too-large')
      putCell(rows, row, position, text)
    },
  }
}

// A missing or impossible row or column number counts as out of range.
function isCellReference(position: number, limits: number): boolean {
  return Number.isInteger(position) && position >= 0 && position < limits
}

/** Rows and cells that the file omits are blank. */
function putCell(rows: string[][], row: number, column: number, text: string): void {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ strings, numberFormats, since1904 }: WorkbookContext, { type, style, value, formula }: Cell): string {
  if (formula !== undefined) return `=${unescaped(formula)}`
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return unescaped(value)
  return numberText(value, numberFormats[style], since1904)
}
