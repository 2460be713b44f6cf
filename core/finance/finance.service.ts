import { accountIdOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { financeContract } from './finance.contract.ts'
import { ledgerAccounts } from './ledger/entries.ts'
import { type BatchDependencies, createBatchHandlers } from './withdrawals/batch.service.ts'
import { createPayoutHandlers } from './withdrawals/admin.service.ts'
import { createStoreFinance, type StoreFinanceDependencies } from './store-finance/store-finance.service.ts'
import { createStoreWithdrawalHandlers } from './withdrawals/withdrawal.service.ts'

export type FinanceDependencies = StoreFinanceDependencies & BatchDependencies

/** The endpoints of finance. */
export function createFinanceService(deps: FinanceDependencies): Handlers<typeof financeContract> {
  const { ledger } = deps
  return {
    async getWallet({ offset, limit }, caller) {
      const account = ledgerAccounts.wallet(accountIdOf(caller))
      const { total, rows } = await ledger.rows(account, offset, limit)
      return {
        balance: await ledger.balance(account),
        total,
        rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
      }
    },
    ...createStoreFinance(deps),
    ...createStoreWithdrawalHandlers(deps),
    ...createPayoutHandlers(deps),
    ...createBatchHandlers(deps),
  }
}
