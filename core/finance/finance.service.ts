import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { financeContract } from './finance.contract.ts'
import { accounts } from './finance.entries.ts'
import type { Ledger } from './finance.ports.ts'

/** Reading the caller's own money. */
export function createFinanceService(ledger: Ledger): Handlers<typeof financeContract> {
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
  }
}
