import * as v from 'valibot'
import { contract } from '../contract/endpoint.ts'
import { page } from '../contract/pages.ts'
import { anyAmount, instant } from '../contract/schemas.ts'
import { batchEndpoints } from './finance.batch.contract.ts'
import { storeFinance } from './finance.store.contract.ts'
import { platformWithdrawals, storeWithdrawals } from './finance.withdraw.contract.ts'

/** The endpoints of the wallet. */
export const financeContract = contract({
  wallet: {
    method: 'GET',
    path: '/wallet',
    summary: 'The caller’s wallet balance and its ledger rows, newest first.',
    access: 'user',
    input: v.object(page),
    output: v.object({
      balance: anyAmount,
      total: v.number(),
      rows: v.array(
        v.object({
          amount: anyAmount,
          kind: v.string(),
          reference: v.string(),
          at: instant,
          /** The order it was about, where there is one. */
          order_number: v.nullable(v.string()),
          /** The balance after this row. */
          balance_after: anyAmount,
        }),
      ),
    }),
    problems: [],
  },
  ...storeFinance,
  ...storeWithdrawals,
  ...platformWithdrawals,
  ...batchEndpoints,
})
