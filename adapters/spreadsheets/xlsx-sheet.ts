import { Problem } from '../../core/shared/problem.ts'
import { type NumberLook, numberText, unescaped } from './xlsx-value.ts'
import type { Events } from './xml.ts'

export interface Book {
  readonly strings: readonly string[]
  /** By the number of a cell's style. */
  readonly looks: readonly NumberLook[]
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

/** Takes the cells of a sheet into `rows`. A formula stays the text it is: nothing is computed, and what somebody computed before is not believed. */
export function sheetEvents(book: Book, rows: string[][], most: SheetLimits): Events {
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
      const text = textOf(book, cell)
      const place = cell.column
      cell = undefined
      if (text === '') return
      if (!isPlace(row, most.rows) || !isPlace(place, most.columns)) throw new Problem('catalog/sheet-too-large')
      put(rows, row, place, text)
    },
  }
}

// A row or column without a number that can be is one beyond all that may be.
function isPlace(place: number, most: number): boolean {
  return Number.isInteger(place) && place >= 0 && place < most
}

/** Rows and cells that the file leaves out are blank. */
function put(rows: string[][], row: number, column: number, text: string): void {
  while (rows.length <= row) rows.push([])
  const cells = rows[row] ?? []
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ strings, looks, since1904 }: Book, { type, style, value, formula }: Cell): string {
  if (formula !== undefined) return `=${unescaped(formula)}`
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || value === '') return unescaped(value)
  return numberText(value, looks[style], since1904)
}
