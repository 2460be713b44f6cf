import type { Caller } from '../../contract/caller.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { BankAccount, bankAccountEndpoints } from './bank-account.contract.ts'
import type { BankAccountOwner, BankAccountRepository } from './bank-account.ports.ts'
import { actingStoreOf } from '../membership/acting-store.ts'

export interface BankAccountDependencies {
  readonly bankRepository: BankAccountRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The maximum number of bank accounts of an owner. */
export const maxBankAccounts = 3

/** How long withdrawals are held after a change of the bank accounts, in milliseconds. */
export const bankChangeHold = 24 * 3_600_000

/** Returns until when withdrawals are held after a change of the bank accounts; null when they are not. */
export function withdrawalHoldUntil(changed_at: number | null, now: number): number | null {
  return changed_at === null || changed_at + bankChangeHold <= now ? null : changed_at + bankChangeHold
}

/** Lists, adds and removes the bank accounts of a store. */
export function createBankAccountService(deps: BankAccountDependencies): Handlers<typeof bankAccountEndpoints> {
  return {
    listBankAccounts: (_input, caller) => listBankAccountsOf(deps, ownerOf(caller)),
    createBankAccount: (account, caller) => addBankAccount(deps, ownerOf(caller), account),
    deleteBankAccount: ({ bank_account_id }, caller) => removeBankAccount(deps, ownerOf(caller), bank_account_id),
  }
}

function ownerOf(caller: Caller): BankAccountOwner {
  return { store_id: actingStoreOf(caller).store_id }
}

/** Returns the bank accounts of an owner, and until when a change of them holds withdrawals. */
export async function listBankAccountsOf(
  { bankRepository, clock }: BankAccountDependencies,
  owner: BankAccountOwner,
): Promise<{ accounts: BankAccount[]; frozen_until: string | null }> {
  const [accounts, changed_at] = await Promise.all([
    bankRepository.listAccounts(owner),
    bankRepository.getLastChange(owner),
  ])
  const until = withdrawalHoldUntil(changed_at, clock.now())
  return { accounts: [...accounts], frozen_until: until === null ? null : new Date(until).toISOString() }
}

/**
 * Adds a bank account of an owner.
 * @throws Problem stores/bank-account-exists, stores/too-many-bank-accounts
 */
export function addBankAccount(
  { bankRepository, transactions, clock }: BankAccountDependencies,
  owner: BankAccountOwner,
  account: Pick<BankAccount, 'sheba' | 'holder'>,
): Promise<BankAccount> {
  return transactions.run(async () => {
    await bankRepository.lock(owner)
    const remaining = await bankRepository.listAccounts(owner)
    if (remaining.some(({ sheba }) => sheba === account.sheba)) throw refuse('stores/bank-account-exists')
    if (remaining.length >= maxBankAccounts) throw new Problem('stores/too-many-bank-accounts')
    return bankRepository.add(owner, account, clock.now())
  })
}

/**
 * Removes a bank account of an owner.
 * @throws Problem stores/bank-account-not-found
 */
export function removeBankAccount(
  { bankRepository, transactions, clock }: BankAccountDependencies,
  owner: BankAccountOwner,
  bank_account_id: string,
): Promise<Record<string, never>> {
  return transactions.run(async () => {
    await bankRepository.lock(owner)
    if (!(await bankRepository.remove(owner, bank_account_id, clock.now())))
      throw new Problem('stores/bank-account-not-found')
    return {}
  })
}

function refuse(code: 'stores/bank-account-exists'): Problem {
  return new Problem(code, { fields: { sheba: new Problem(code).sentence } })
}
