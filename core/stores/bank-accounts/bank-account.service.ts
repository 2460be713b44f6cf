import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { bankAccountEndpoints } from './bank-account.contract.ts'
import type { BankAccountRepository } from './bank-account.ports.ts'
import { actingStoreOf } from '../membership/acting-store.ts'

export interface BankAccountDependencies {
  readonly bankRepository: BankAccountRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The maximum number of bank accounts of a store. */
export const maxBankAccounts = 3

/** How long withdrawals are held after a change of the bank accounts, in milliseconds. */
export const bankChangeHold = 24 * 3_600_000

/** Returns until when withdrawals are held after a change of the bank accounts; null when they are not. */
export function withdrawalHoldUntil(changed_at: number | null, now: number): number | null {
  return changed_at === null || changed_at + bankChangeHold <= now ? null : changed_at + bankChangeHold
}

/** Lists, adds and removes the bank accounts of a store. */
export function createBankAccountService({
  bankRepository,
  transactions,
  clock,
}: BankAccountDependencies): Handlers<typeof bankAccountEndpoints> {
  return {
    async listBankAccounts(_input, caller) {
      const { store_id } = actingStoreOf(caller)
      const [accounts, changed_at] = await Promise.all([
        bankRepository.listAccounts(store_id),
        bankRepository.getLastChange(store_id),
      ])
      const until = withdrawalHoldUntil(changed_at, clock.now())
      return { accounts: [...accounts], frozen_until: until === null ? null : new Date(until).toISOString() }
    },
    createBankAccount: (account, caller) =>
      transactions.run(async () => {
        const { store_id } = actingStoreOf(caller)
        await bankRepository.lock(store_id)
        const remaining = await bankRepository.listAccounts(store_id)
        if (remaining.some(({ sheba }) => sheba === account.sheba)) throw refuse('stores/bank-account-exists')
        if (remaining.length >= maxBankAccounts) throw new Problem('stores/too-many-bank-accounts')
        return bankRepository.add(store_id, account, clock.now())
      }),
    deleteBankAccount: ({ bank_account_id }, caller) =>
      transactions.run(async () => {
        const { store_id } = actingStoreOf(caller)
        await bankRepository.lock(store_id)
        if (!(await bankRepository.remove(store_id, bank_account_id, clock.now())))
          throw new Problem('stores/bank-account-not-found')
        return {}
      }),
  }
}

function refuse(code: 'stores/bank-account-exists'): Problem {
  return new Problem(code, { fields: { sheba: new Problem(code).sentence } })
}
