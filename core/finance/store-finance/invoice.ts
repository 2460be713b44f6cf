import { startOfTehranDay } from '../../shared/time/jalaali.ts'
import { sum } from '../../shared/money.ts'
import type { Invoice, InvoiceRow } from './store-finance.contract.ts'

/** Returns the start of a Jalali month (`1405/08`) and of the next one, in milliseconds. */
export function monthBounds(month: string): { readonly from: number; readonly before: number } {
  const [year = 1400, number = 1] = month.split('/').map(Number)
  const first = { year, month: number, day: 1 }
  const next = number === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: number + 1, day: 1 }
  return { from: startOfTehranDay(first), before: startOfTehranDay(next) }
}

/** Returns the invoice of a month over the parcels that ended in it (FIN-22). */
export function invoiceOf(
  month: string,
  { slug, ...store }: Invoice['store'] & { readonly slug: string },
  rows: readonly InvoiceRow[],
  now: number,
): Invoice {
  const total = (field: 'items_total' | 'commission' | 'commission_vat') => sum(rows.map((row) => row[field]))
  return {
    number: `${slug}-${month.replace('/', '')}`,
    month,
    final: monthBounds(month).before <= now,
    store,
    rows: [...rows],
    items_total: total('items_total'),
    commission: total('commission'),
    commission_vat: total('commission_vat'),
  }
}
