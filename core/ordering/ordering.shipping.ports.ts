import type { ShippingProfile } from '../catalog/index.ts'

/** How stores send; the store stands in every condition. */
export abstract class ShippingShelf {
  abstract read(
    store_id: string,
  ): Promise<{ readonly shipping: ShippingProfile; readonly province: string; readonly city: string }>
  abstract save(store_id: string, shipping: ShippingProfile): Promise<void>
}
