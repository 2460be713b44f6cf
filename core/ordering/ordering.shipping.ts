import type { SellingStore, ShippingZone } from '../catalog/index.ts'
import type { MethodTerms } from '../settings/index.ts'
import { noMoney, type Rial } from '../shared/money.ts'
import { shippingMethods, type ShippingMethod, type ShippingOption } from './ordering.schema.ts'

/** Persian names of the shipping methods. */
export const methodTitles: Readonly<Record<ShippingMethod, string>> = {
  'express-post': 'پست پیشتاز',
  'registered-post': 'پست سفارشی',
  courier: 'پیک',
  freight: 'باربری',
  tipax: 'تیپاکس',
  chapar: 'چاپار',
  mahex: 'ماهکس',
  'pick-up': 'تحویل حضوری',
}

/** From where a store sends, and how. */
export type Sender = Pick<SellingStore, 'province' | 'city' | 'shipping'>

/** Where a parcel is to go. */
export interface Destination {
  readonly province: string
  readonly city: string
}

/** A method offered for one parcel, and what is missing to make it free. */
export interface OfferedMethod extends ShippingOption {
  readonly free_over_missing: Rial | null
}

/** The methods that reach a destination with this weight (grams) and value, in the store's order; none that the market switched off. */
export function offerShipping(
  store: Sender,
  to: Destination,
  weight: number,
  value: Rial,
  terms: MethodTerms = {},
): OfferedMethod[] {
  return store.shipping.methods.flatMap(({ method, zones }) => {
    if (!isMethod(method) || isOff(terms, method)) return []
    const zone = zones.find((candidate) => covers(candidate, store, to))
    const offered = zone && price(zone, method, weight, value)
    return offered ? [{ ...offered, title: methodTitleOf(terms, method) }] : []
  })
}

/** Whether the market offers a method to nobody. */
export function isOff(terms: MethodTerms, method: ShippingMethod): boolean {
  return terms[method]?.on === false
}

/** What shoppers read for a method. */
export function methodTitleOf(terms: MethodTerms, method: ShippingMethod): string {
  return terms[method]?.title || methodTitles[method]
}

function isMethod(method: string): method is ShippingMethod {
  return (shippingMethods as readonly string[]).includes(method)
}

function covers(zone: ShippingZone, store: Sender, to: Destination): boolean {
  if (zone.where === 'country') return true
  if (zone.where === 'province') return store.province === to.province
  return store.province === to.province && store.city === to.city
}

function price(zone: ShippingZone, method: ShippingMethod, weight: number, value: Rial): OfferedMethod | undefined {
  const rate = zone.rates.find(
    ({ max_weight, max_value = null }) =>
      (max_weight === null || weight <= max_weight) && (max_value === null || value <= max_value),
  )
  if (rate === undefined) return undefined
  const missing = zone.free_over === null ? null : Math.max(0, zone.free_over - value)
  const free = missing === 0 || zone.paid_by_receiver
  return {
    method,
    title: methodTitles[method],
    cost: free ? noMoney : rate.cost,
    paid_by_receiver: zone.paid_by_receiver && missing !== 0,
    days_min: zone.days_min,
    days_max: zone.days_max,
    free_over_missing: missing as Rial | null,
  }
}
