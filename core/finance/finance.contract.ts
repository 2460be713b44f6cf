import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { pageInput } from '../contract/pagination.ts'
import { anyAmount, instant } from '../contract/schemas.ts'
import { batchEndpoints } from './withdrawals/batch.contract.ts'
import { storeFinanceEndpoints } from './store-finance/store-finance.contract.ts'
import { platformWithdrawalEndpoints, storeWithdrawalEndpoints } from './withdrawals/withdrawal.contract.ts'

/** The endpoints of finance. */
export const financeContract = contract({
  getWallet: {
    method: 'GET',
    path: '/wallet',
    summary: 'Returns the caller’s wallet balance and its ledger rows, newest first.',
    access: 'user',
    input: v.object(pageInput),
    output: v.object({
      balance: anyAmount,
      total: v.number(),
      rows: v.array(
        v.object({
          amount: anyAmount,
          kind: v.string(),
          reference: v.string(),
          at: instant,
          order_number: v.nullable(v.string()),
          balance_after: anyAmount,
        }),
      ),
    }),
    problems: [],
  },
  ...storeFinanceEndpoints,
  ...storeWithdrawalEndpoints,
  ...platformWithdrawalEndpoints,
  ...batchEndpoints,
})
