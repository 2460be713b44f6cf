import { contract } from '../contract/endpoint.ts'
import { batchEndpoints } from './withdrawals/batch.contract.ts'
import { storeFinanceEndpoints } from './store-finance/store-finance.contract.ts'
import { walletEndpoints } from './wallet/wallet.contract.ts'
import { platformWithdrawalEndpoints, storeWithdrawalEndpoints } from './withdrawals/withdrawal.contract.ts'

/** The endpoints of finance. */
export const financeContract = contract({
  ...walletEndpoints,
  ...storeFinanceEndpoints,
  ...storeWithdrawalEndpoints,
  ...platformWithdrawalEndpoints,
  ...batchEndpoints,
})
