import type { BankAccount } from './bank-account.contract.ts'

/** Stores bank accounts. Every condition includes the store; writing methods run inside the caller's transaction. */
export abstract class BankAccountRepository {
  abstract listAccounts(store_id: string): Promise<readonly BankAccount[]>
  /** Returns when the accounts of a store last changed, in milliseconds; null when they never did. */
  abstract getLastChange(store_id: string): Promise<number | null>
  /** Locks the accounts of a store until the transaction ends. */
  abstract lock(store_id: string): Promise<void>
  abstract add(store_id: string, account: Pick<BankAccount, 'sheba' | 'holder'>, at: number): Promise<BankAccount>
  /** Sets the verification result of an account, if the store still has it. */
  abstract setState(store_id: string, sheba: string, state: BankAccount['state']): Promise<void>
  /** Returns `false` when the store has no such account. */
  abstract remove(store_id: string, bank_account_id: string, at: number): Promise<boolean>
}
