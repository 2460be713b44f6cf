import { describe, expect, it } from 'vitest'
import { monthBounds, invoiceOf } from '../../../../core/finance/store-finance/invoice.ts'
import type { InvoiceRow } from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'

const store = { slug: 'alef', title: 'فرش الف', city: 'یزد' }
const row = (commission: number): InvoiceRow => ({
  parcel_id: '1',
  number: '100001',
  at: '2026-11-01T00:00:00Z',
  items_total: rial(10 * commission),
  commission: rial(commission),
  commission_vat: rial(commission / 10),
})

describe('FIN-22 the invoice of a month', () => {
  it.each([
    ['1405/08', '2026-10-22T20:30:00.000Z', '2026-11-21T20:30:00.000Z'],
    ['1404/12', '2026-02-19T20:30:00.000Z', '2026-03-20T20:30:00.000Z'],
  ])('%s lasts from the first Tehran midnight to that of the next month', (month, from, before) => {
    const bounds = monthBounds(month)
    expect([bounds.from, bounds.before].map((at) => new Date(at).toISOString())).toEqual([from, before])
  })

  it('sums its rows, and is a draft until the month is over', () => {
    const { before } = monthBounds('1405/08')
    const invoice = invoiceOf('1405/08', store, [row(1_000), row(20)], before - 1)
    expect(invoice).toMatchObject({ number: 'alef-140508', final: false, items_total: 10_200, commission: 1_020 })
    expect(invoice.commission_vat).toBe(102)
    expect(invoice.store).toEqual({ title: 'فرش الف', city: 'یزد' })
    expect(invoiceOf('1405/08', store, [], before).final).toBe(true)
  })
})
