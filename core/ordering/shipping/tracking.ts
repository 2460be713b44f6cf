import { toLatinDigits } from '../../shared/text/digits.ts'
import type { ShippingMethod } from '../orders/schema.ts'

/** Returns a typed, pasted or scanned tracking code in canonical form; `undefined` when it is none. */
export function parseTrackingCode(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s\u200B-\u200F\u2066-\u2069]/gu, '')
  return /^[0-9A-Za-z-]{6,30}$/.test(code) ? code : undefined
}

const postTrackingPage = (code: string): string => `https://tracking.post.ir/?id=${code}`

/** The carriers' tracking pages. */
const trackingPages: Partial<Readonly<Record<ShippingMethod, (code: string) => string>>> = {
  'express-post': postTrackingPage,
  'registered-post': postTrackingPage,
  tipax: (code) => `https://tipaxco.com/tracking?id=${code}`,
  chapar: (code) => `https://www.chapar.io/tracking/${code}`,
}

/** Returns the tracking page of a code; null where the carrier has none. */
export function trackingLink(method: ShippingMethod, code: string): string | null {
  return trackingPages[method]?.(code) ?? null
}

const methodsWithoutCode: readonly ShippingMethod[] = ['courier', 'freight', 'pick-up']

/** Returns whether parcels of this method need a tracking code. */
export function requiresTrackingCode(method: ShippingMethod): boolean {
  return !methodsWithoutCode.includes(method)
}

/** Returns whether a code is unusual for its carrier. This is only a warning, because carriers change their formats. */
export function isUnusualTrackingCode(method: ShippingMethod, code: string): boolean {
  return (method === 'express-post' || method === 'registered-post') && !/^[0-9]{20,24}$/.test(code)
}
