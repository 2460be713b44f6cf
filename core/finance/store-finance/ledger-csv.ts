import { csvLine } from '../../shared/text/csv.ts'
import { formatTime } from '../../shared/time/dates.ts'
import { toLatinDigits } from '../../shared/text/digits.ts'
import { tehranMomentOf, formatIsoJalaali } from '../../shared/time/jalaali.ts'
import type { StoreLedgerRow } from './store-finance.contract.ts'
import { storeAccountLabels, ledgerKindLabel } from './labels.ts'

const columns: readonly (readonly [title: string, cell: (row: StoreLedgerRow) => string | number | null])[] = [
  ['ردیف', ({ id }) => id],
  ['تاریخ', ({ at }) => formatIsoJalaali(tehranMomentOf(at))],
  ['ساعت', ({ at }) => toLatinDigits(formatTime(at))],
  ['شرح', ({ kind }) => ledgerKindLabel(kind)],
  ['حساب', ({ money }) => storeAccountLabels[money]],
  ['مبلغ (ریال)', ({ amount }) => amount],
  ['شمارهٔ سفارش', ({ order_number }) => order_number],
  ['شمارهٔ برداشت', ({ withdrawal_id }) => withdrawal_id],
]

/** The header line of the ledger CSV. */
export const ledgerCsvHeader = csvLine(columns.map(([title]) => title))

/** Returns ledger rows as CSV lines; amounts are exact, in Rial. */
export function ledgerCsv(rows: readonly StoreLedgerRow[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
}
