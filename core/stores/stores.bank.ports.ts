import type { BankAccount } from './stores.bank.contract.ts'

/** The bank accounts of stores; the store stands in every condition. Writing methods run inside the caller's transaction. */
export abstract class StoreBank {
  abstract accounts(store_id: string): Promise<readonly BankAccount[]>
  /** When the accounts of a store last changed, in milliseconds; null when they never did. */
  abstract changedAt(store_id: string): Promise<number | null>
  /** Locks the accounts of a store until the transaction ends. */
  abstract lock(store_id: string): Promise<void>
  abstract add(store_id: string, account: Pick<BankAccount, 'sheba' | 'holder'>, at: number): Promise<BankAccount>
  /** What a bank said of an account, if the store still has it. */
  abstract mark(store_id: string, sheba: string, state: BankAccount['state']): Promise<void>
  /** `false` when the store has no such account. */
  abstract remove(store_id: string, bank_account_id: string, at: number): Promise<boolean>
}
