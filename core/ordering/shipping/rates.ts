import type { SellingStore, ShippingZone } from '../../catalog/index.ts'
import type { MethodTerms } from '../../settings/index.ts'
import { noMoney, type Rial } from '../../shared/money.ts'
import { shippingMethods, type ShippingMethod, type ShippingOption } from '../orders/schema.ts'

/** Persian names of the shipping methods. */
export const shippingMethodLabels: Readonly<Record<ShippingMethod, string>> = {
  'express-post': 'پست پیشتاز',
  'registered-post': 'پست سفارشی',
  courier: 'پیک',
  freight: 'باربری',
  tipax: 'تیپاکس',
  chapar: 'چاپار',
  mahex: 'ماهکس',
  'pick-up': 'تحویل حضوری',
}

/** Where a store ships from, and by which methods. */
export type ShippingOrigin = Pick<SellingStore, 'province' | 'city' | 'shipping'>

/** Where a parcel is shipped to. */
export interface Destination {
  readonly province: string
  readonly city: string
}

/** A method offered for one parcel, with the amount missing for free shipping. */
export interface OfferedShippingMethod extends ShippingOption {
  readonly missing_for_free_shipping: Rial | null
}

/**
 * Returns the methods available for a destination, weight (grams) and item total, in the store's order, without those
 * the platform switched off.
 */
export function offerShippingMethods(
  store: ShippingOrigin,
  destination: Destination,
  weight: number,
  itemsTotal: Rial,
  terms: MethodTerms = {},
): OfferedShippingMethod[] {
  return store.shipping.methods.flatMap(({ method, zones }) => {
    if (!isMethod(method) || isMethodDisabled(terms, method)) return []
    const zone = zones.find((candidate) => coversDestination(candidate, store, destination))
    const offered = zone && rateFor(zone, method, weight, itemsTotal)
    return offered ? [{ ...offered, title: shippingMethodLabel(terms, method) }] : []
  })
}

/** Returns whether the platform switched a method off. */
export function isMethodDisabled(terms: MethodTerms, method: ShippingMethod): boolean {
  return terms[method]?.on === false
}

/** Returns the name of a method for shoppers. */
export function shippingMethodLabel(terms: MethodTerms, method: ShippingMethod): string {
  return terms[method]?.title || shippingMethodLabels[method]
}

function isMethod(method: string): method is ShippingMethod {
  return (shippingMethods as readonly string[]).includes(method)
}

function coversDestination(zone: ShippingZone, store: ShippingOrigin, destination: Destination): boolean {
  if (zone.where === 'country') return true
  if (zone.where === 'province') return store.province === destination.province
  return store.province === destination.province && store.city === destination.city
}

function rateFor(
  zone: ShippingZone,
  method: ShippingMethod,
  weight: number,
  itemsTotal: Rial,
): OfferedShippingMethod | undefined {
  const rate = zone.rates.find(
    ({ max_weight, max_value = null }) =>
      (max_weight === null || weight <= max_weight) && (max_value === null || itemsTotal <= max_value),
  )
  if (rate === undefined) return undefined
  const missingForFreeShipping =
    zone.free_shipping_over === null ? null : Math.max(0, zone.free_shipping_over - itemsTotal)
  const isFree = missingForFreeShipping === 0 || zone.paid_by_receiver
  return {
    method,
    title: shippingMethodLabels[method],
    cost: isFree ? noMoney : rate.cost,
    paid_by_receiver: zone.paid_by_receiver && missingForFreeShipping !== 0,
    days_min: zone.days_min,
    days_max: zone.days_max,
    missing_for_free_shipping: missingForFreeShipping as Rial | null,
  }
}
