import type { BankAccount } from './bank-account.contract.ts'

/** Whose a bank account is: of a store, or of a shopper. */
export type BankAccountOwner = { readonly store_id: string } | { readonly account_id: string }

/** Stores bank accounts. Every condition includes the owner; writing methods run inside the caller's transaction. */
export abstract class BankAccountRepository {
  abstract listAccounts(owner: BankAccountOwner): Promise<readonly BankAccount[]>
  /** Returns when the accounts of an owner last changed, in milliseconds; null when they never did. */
  abstract getLastChange(owner: BankAccountOwner): Promise<number | null>
  /** Locks the accounts of an owner until the transaction ends. */
  abstract lock(owner: BankAccountOwner): Promise<void>
  abstract add(
    owner: BankAccountOwner,
    account: Pick<BankAccount, 'sheba' | 'holder'>,
    at: number,
  ): Promise<BankAccount>
  /** Sets the verification result of an account, if the owner still has it. */
  abstract setState(owner: BankAccountOwner, sheba: string, state: BankAccount['state']): Promise<void>
  /** Returns `false` when the owner has no such account. */
  abstract remove(owner: BankAccountOwner, bank_account_id: string, at: number): Promise<boolean>
}
