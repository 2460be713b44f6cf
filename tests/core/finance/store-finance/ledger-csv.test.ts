import { describe, expect, it } from 'vitest'
import { ledgerCsv, ledgerCsvHeader, type StoreLedgerRow } from '../../../../core/finance/index.ts'
import { rial } from '../../../../core/shared/money.ts'

const row: StoreLedgerRow = {
  id: '7',
  entry_id: '3',
  money: 'available',
  amount: rial(-1_000_005),
  kind: 'withdrawal-requested',
  at: '2026-11-21T08:35:00.000Z',
  order_number: null,
  withdrawal_id: '12',
}

describe('the CSV of ledger rows', () => {
  it('FIN-16 has one line per row with the exact amount in rial', () => {
    expect(ledgerCsvHeader.split(',')).toHaveLength(8)
    expect(ledgerCsv([row])).toBe('7,1405/08/30,12:05,درخواست برداشت,قابل برداشت,-1000005,,12\r\n')
    expect(ledgerCsv([{ ...row, kind: 'something-new', order_number: '100200', withdrawal_id: null }])).toBe(
      '7,1405/08/30,12:05,گردش حساب,قابل برداشت,-1000005,100200,\r\n',
    )
  })

  it('FIN-16 is empty without rows', () => {
    expect(ledgerCsv([])).toBe('')
  })
})
