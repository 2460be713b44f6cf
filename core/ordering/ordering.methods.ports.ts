import type { ShippingMethod } from './ordering.schema.ts'

/** How much a shipping method is in use. */
export interface UsedMethod {
  readonly method: ShippingMethod
  readonly stores: number
  readonly parcels: number
}

/** Which stores offer which methods, and what travels by them. */
export abstract class MethodUse {
  abstract used(): Promise<readonly UsedMethod[]>
}
