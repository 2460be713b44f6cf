import type { Handlers } from '../contract/endpoint.ts'
import { storeOf } from '../stores/index.ts'
import type { shippingContract, WrittenShipping } from './ordering.shipping.contract.ts'
import type { ShippingShelf } from './ordering.shipping.ports.ts'

/** How a store sends, kept by those who may. */
export function createShipping(shelf: ShippingShelf): Handlers<typeof shippingContract> {
  return {
    async shipping(_input, caller) {
      const { shipping, ...from } = await shelf.read(storeOf(caller).store_id)
      return { ...from, methods: shipping.methods as WrittenShipping['methods'] }
    },
    async saveShipping(profile, caller) {
      await shelf.save(storeOf(caller).store_id, profile)
      return {}
    },
  }
}
