import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { maxAddresses } from './address.ts'
import type { addressEndpoints } from './address.contract.ts'
import type { AddressRepository } from './address.ports.ts'
import { accountIdOf } from '../caller-account.ts'

export interface AddressDependencies {
  readonly addresses: AddressRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Creates the endpoints of the caller's own addresses. */
export function createAddressHandlers({
  addresses,
  transactions,
  clock,
}: AddressDependencies): Handlers<typeof addressEndpoints> {
  return {
    listMyAddresses: async (_input, caller) => ({ addresses: [...(await addresses.all(accountIdOf(caller)))] }),
    async createMyAddress(address, caller) {
      const add = () => addresses.add(accountIdOf(caller), address, maxAddresses, clock.now())
      return (await transactions.run(add)) ?? refuse('accounts/too-many-addresses')
    },
    updateMyAddress: async ({ address_id, ...address }, caller) =>
      (await addresses.save(accountIdOf(caller), address_id, address)) ?? refuse('accounts/address-not-found'),
    deleteMyAddress: async ({ address_id }, caller) =>
      (await addresses.remove(accountIdOf(caller), address_id)) ? {} : refuse('accounts/address-not-found'),
  }
}

function refuse(code: 'accounts/too-many-addresses' | 'accounts/address-not-found'): never {
  throw new Problem(code)
}
