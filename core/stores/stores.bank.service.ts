import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { bankEndpoints } from './stores.bank.contract.ts'
import type { StoreBank } from './stores.bank.ports.ts'
import { storeOf } from './stores.caller.ts'

export interface BankParts {
  readonly bank: StoreBank
  readonly transactions: Transactions
  readonly clock: Clock
}

/** How many bank accounts a store may have. */
export const mostBankAccounts = 3

/** How long a change of the bank accounts holds withdrawals back, in milliseconds. */
export const bankFreeze = 24 * 3_600_000

/** Until when withdrawals wait after a change of the bank accounts; null when they need not. */
export function frozenUntil(changed_at: number | null, now: number): number | null {
  return changed_at === null || changed_at + bankFreeze <= now ? null : changed_at + bankFreeze
}

/** The bank accounts that a store is paid to. */
export function createBank({ bank, transactions, clock }: BankParts): Handlers<typeof bankEndpoints> {
  return {
    async bankAccounts(_input, caller) {
      const { store_id } = storeOf(caller)
      const [accounts, changed_at] = await Promise.all([bank.accounts(store_id), bank.changedAt(store_id)])
      const until = frozenUntil(changed_at, clock.now())
      return { accounts: [...accounts], frozen_until: until === null ? null : new Date(until).toISOString() }
    },
    addBankAccount: (account, caller) =>
      transactions.run(async () => {
        const { store_id } = storeOf(caller)
        await bank.lock(store_id)
        const kept = await bank.accounts(store_id)
        if (kept.some(({ sheba }) => sheba === account.sheba)) throw refused('stores/account-known')
        if (kept.length >= mostBankAccounts) throw new Problem('stores/too-many-accounts')
        return bank.add(store_id, account, clock.now())
      }),
    removeBankAccount: ({ bank_account_id }, caller) =>
      transactions.run(async () => {
        const { store_id } = storeOf(caller)
        await bank.lock(store_id)
        if (!(await bank.remove(store_id, bank_account_id, clock.now()))) throw new Problem('stores/account-not-found')
        return {}
      }),
  }
}

function refused(code: 'stores/account-known'): Problem {
  return new Problem(code, { fields: { sheba: new Problem(code).sentence } })
}
