import type { Handlers } from '../contract/endpoint.ts'
import type { financeContract } from './finance.contract.ts'
import { type BatchDependencies, createBatchHandlers } from './withdrawals/batch.service.ts'
import { createPayoutHandlers } from './withdrawals/admin.service.ts'
import { createStoreFinance, type StoreFinanceDependencies } from './store-finance/store-finance.service.ts'
import { createWalletHandlers } from './wallet/wallet.service.ts'
import { createStoreWithdrawalHandlers } from './withdrawals/withdrawal.service.ts'

export type FinanceDependencies = StoreFinanceDependencies & BatchDependencies

/** The endpoints of finance. */
export function createFinanceService(deps: FinanceDependencies): Handlers<typeof financeContract> {
  return {
    ...createWalletHandlers(deps),
    ...createStoreFinance(deps),
    ...createStoreWithdrawalHandlers(deps),
    ...createPayoutHandlers(deps),
    ...createBatchHandlers(deps),
  }
}
