import type { Handlers } from '../contract/endpoint.ts'
import type { Settings } from '../settings/index.ts'
import { storeOf } from '../stores/index.ts'
import type { shippingContract, WrittenShipping } from './ordering.shipping.contract.ts'
import type { ShippingShelf } from './ordering.shipping.ports.ts'
import { shippingMethods } from './ordering.schema.ts'
import { isOff } from './ordering.shipping.ts'

export interface ShippingParts {
  readonly shipping: ShippingShelf
  readonly settings: Settings
}

/** How a store sends, kept by those who may. */
export function createShipping({ shipping: shelf, settings }: ShippingParts): Handlers<typeof shippingContract> {
  return {
    async shipping(_input, caller) {
      const [{ shipping, ...from }, values] = await Promise.all([shelf.read(storeOf(caller).store_id), settings.now()])
      const off = shippingMethods.filter((method) => isOff(values['shipping-methods'], method))
      return { ...from, off, methods: shipping.methods as WrittenShipping['methods'] }
    },
    async saveShipping(profile, caller) {
      await shelf.save(storeOf(caller).store_id, profile)
      return {}
    },
  }
}
