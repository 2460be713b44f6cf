import type { ShippingProfile } from '../../catalog/index.ts'

/** Stores shipping profiles; every query is restricted to the store. */
export abstract class ShippingProfileRepository {
  abstract find(
    store_id: string,
  ): Promise<{ readonly shipping: ShippingProfile; readonly province: string; readonly city: string }>
  abstract save(store_id: string, shipping: ShippingProfile): Promise<void>
}
