import type { Address } from './address.ts'
import type { SavedAddress } from './address.contract.ts'

/** Stores addresses by owner. */
export abstract class AddressRepository {
  abstract all(account_id: string): Promise<readonly SavedAddress[]>
  /**
   * Adds an address, or returns the equal existing one; `undefined` when the limit is reached. Runs inside the caller's
   * transaction.
   */
  abstract add(account_id: string, address: Address, most: number, at: number): Promise<SavedAddress | undefined>
  /** `undefined` when the account has no such address. */
  abstract save(account_id: string, address_id: string, address: Address): Promise<SavedAddress | undefined>
  /** `false` when the account has no such address. */
  abstract remove(account_id: string, address_id: string): Promise<boolean>
}
