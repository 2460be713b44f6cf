import type { Handlers } from '../../contract/endpoint.ts'
import type { CurrentSettings } from '../../settings/index.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { shippingProfileContract, ShippingProfileInput } from './profile.contract.ts'
import type { ShippingProfileRepository } from './profile.ports.ts'
import { shippingMethods } from '../orders/schema.ts'
import { isMethodDisabled } from './rates.ts'

export interface ShippingProfileDependencies {
  readonly shipping: ShippingProfileRepository
  readonly settings: CurrentSettings
}

/** The endpoints of a store's shipping profile. */
export function createShippingProfileHandlers({
  shipping: profiles,
  settings,
}: ShippingProfileDependencies): Handlers<typeof shippingProfileContract> {
  return {
    async getStoreShippingProfile(_input, caller) {
      const [{ shipping, ...origin }, settingValues] = await Promise.all([
        profiles.find(actingStoreOf(caller).store_id),
        settings.current(),
      ])
      const disabled_methods = shippingMethods.filter((method) =>
        isMethodDisabled(settingValues['shipping-methods'], method),
      )
      return { ...origin, disabled_methods, methods: shipping.methods as ShippingProfileInput['methods'] }
    },
    async saveStoreShippingProfile(profile, caller) {
      await profiles.save(actingStoreOf(caller).store_id, profile)
      return {}
    },
  }
}
