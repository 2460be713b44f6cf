import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { financeContract } from './finance.contract.ts'
import { accounts } from './finance.entries.ts'
import { type BatchParts, createBatches } from './finance.batch.service.ts'
import { createPayouts } from './finance.payout.service.ts'
import { createStoreFinance, type StoreMoneyParts } from './finance.store.service.ts'
import { createStoreWithdrawals } from './finance.withdraw.service.ts'

export type FinanceParts = StoreMoneyParts & BatchParts

/** The money of people and stores: reading it, and asking for it to be paid. */
export function createFinanceService(parts: FinanceParts): Handlers<typeof financeContract> {
  const { ledger } = parts
  return {
    async wallet({ offset, limit }, caller) {
      const account = accounts.wallet(accountOf(caller))
      const { total, rows } = await ledger.rows(account, offset, limit)
      return {
        balance: await ledger.balance(account),
        total,
        rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
      }
    },
    ...createStoreFinance(parts),
    ...createStoreWithdrawals(parts),
    ...createPayouts(parts),
    ...createBatches(parts),
  }
}
