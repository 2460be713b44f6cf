import { csvLine } from '../shared/csv.ts'
import { formatTime } from '../shared/dates.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { inTehran, jalaaliText } from '../shared/jalaali.ts'
import type { StoreRow } from './finance.store.contract.ts'
import { moneyTitles, titleOfKind } from './finance.titles.ts'

const columns: readonly (readonly [title: string, cell: (row: StoreRow) => string | number | null])[] = [
  ['ردیف', ({ id }) => id],
  ['تاریخ', ({ at }) => jalaaliText(inTehran(at))],
  ['ساعت', ({ at }) => toLatinDigits(formatTime(at))],
  ['شرح', ({ kind }) => titleOfKind(kind)],
  ['حساب', ({ money }) => moneyTitles[money]],
  ['مبلغ (ریال)', ({ amount }) => amount],
  ['شمارهٔ سفارش', ({ order_number }) => order_number],
  ['شمارهٔ برداشت', ({ withdrawal_id }) => withdrawal_id],
]

/** The head line of the sheet of ledger rows. */
export const rowsSheetHead = csvLine(columns.map(([title]) => title))

/** Ledger rows as lines of the sheet; amounts are exact, in Rial. */
export function rowsSheet(rows: readonly StoreRow[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}
