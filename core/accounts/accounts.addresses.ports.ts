import type { Address } from './accounts.address.ts'
import type { SavedAddress } from './accounts.addresses.contract.ts'

/** Addresses by their owner. */
export abstract class AddressBook {
  abstract all(account_id: string): Promise<readonly SavedAddress[]>
  /** Keeps an address, or finds the equal one; `undefined` when `most` are kept already. Runs inside the caller's transaction. */
  abstract add(account_id: string, address: Address, most: number, at: number): Promise<SavedAddress | undefined>
  /** `undefined` when the account has no such address. */
  abstract save(account_id: string, address_id: string, address: Address): Promise<SavedAddress | undefined>
  /** `false` when the account has no such address. */
  abstract remove(account_id: string, address_id: string): Promise<boolean>
}
