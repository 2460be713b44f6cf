import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { platformRightsOf, type StoreRole, storeRightsOf } from '../../../core/contract/rights.ts'

/** The actor with the right that an endpoint requires. */
export const holders: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  shopperA: () => false,
  supplierA: inStore('owner'),
  supplierB: inStore('owner'),
  incomplete: (endpoint) =>
    endpoint.access === 'supplier' || (endpoint.incomplete === true && inStore('owner')(endpoint)),
  suspended: inStore('owner'),
  staff: inStore('warehouse'),
  accountant: inStore('accountant'),
  apiKey: ({ access }) => access === 'store.products.read',
  admin: ({ access }) => access === 'platform' || (platformRightsOf('admin') as readonly string[]).includes(access),
}

function inStore(role: StoreRole): (endpoint: Endpoint) => boolean {
  return ({ access }) => access === 'supplier' || (storeRightsOf(role) as readonly string[]).includes(access)
}

/** The canaries an actor may see: their own. */
export const ownCanaries: Readonly<Record<string, string>> = {
  shopperA: 'aaa',
  supplierA: 'owneralef',
  supplierB: 'ownerbe',
  incomplete: 'ownervav',
  suspended: 'ownerze',
  staff: 'staff',
  accountant: 'accountant',
  admin: 'admin',
  apiKey: 'owneralef',
}
