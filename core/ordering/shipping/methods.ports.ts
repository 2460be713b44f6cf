import type { ShippingMethod } from '../orders/schema.ts'

/** How much a shipping method is used. */
export interface ShippingMethodUsage {
  readonly method: ShippingMethod
  readonly stores: number
  readonly parcels: number
}

/** Reads how many stores and open parcels use each shipping method. */
export abstract class ShippingMethodUsageQueries {
  abstract list(): Promise<readonly ShippingMethodUsage[]>
}
