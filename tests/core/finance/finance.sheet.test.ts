import { describe, expect, it } from 'vitest'
import { rowsSheet, rowsSheetHead, type StoreRow } from '../../../core/finance/index.ts'
import { rial } from '../../../core/shared/money.ts'

const row: StoreRow = {
  id: '7',
  entry_id: '3',
  money: 'available',
  amount: rial(-1_000_005),
  kind: 'withdrawal-requested',
  at: '2026-11-21T08:35:00.000Z',
  order_number: null,
  withdrawal_id: '12',
}

describe('the sheet of ledger rows', () => {
  it('FIN-16 says a row on a line, its amount exact in rial', () => {
    expect(rowsSheetHead.split(',')).toHaveLength(8)
    expect(rowsSheet([row])).toBe('7,1405/08/30,12:05,درخواست برداشت,قابل برداشت,-1000005,,12\r\n')
    expect(rowsSheet([{ ...row, kind: 'something-new', order_number: '100200', withdrawal_id: null }])).toBe(
      '7,1405/08/30,12:05,گردش حساب,قابل برداشت,-1000005,100200,\r\n',
    )
  })

  it('FIN-16 of no rows is empty', () => {
    expect(rowsSheet([])).toBe('')
  })
})
