import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { mostAddresses } from './accounts.address.ts'
import type { addressEndpoints } from './accounts.addresses.contract.ts'
import type { AddressBook } from './accounts.addresses.ports.ts'
import { accountOf } from './accounts.caller.ts'

export interface AddressParts {
  readonly addresses: AddressBook
  readonly transactions: Transactions
  readonly clock: Clock
}

/** The caller’s own address book. */
export function createAddresses({ addresses, transactions, clock }: AddressParts): Handlers<typeof addressEndpoints> {
  return {
    addresses: async (_input, caller) => ({ addresses: [...(await addresses.all(accountOf(caller)))] }),
    async addAddress(address, caller) {
      const add = () => addresses.add(accountOf(caller), address, mostAddresses, clock.now())
      return (await transactions.run(add)) ?? refuse('accounts/too-many-addresses')
    },
    saveAddress: async ({ address_id, ...address }, caller) =>
      (await addresses.save(accountOf(caller), address_id, address)) ?? refuse('accounts/address-not-found'),
    removeAddress: async ({ address_id }, caller) =>
      (await addresses.remove(accountOf(caller), address_id)) ? {} : refuse('accounts/address-not-found'),
  }
}

function refuse(code: 'accounts/too-many-addresses' | 'accounts/address-not-found'): never {
  throw new Problem(code)
}
