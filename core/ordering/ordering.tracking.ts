import { toLatinDigits } from '../shared/digits.ts'
import type { ShippingMethod } from './ordering.schema.ts'

/** A tracking code as people type, paste and scan it, made canonical; `undefined` when it is none. */
export function trackingCode(typed: string): string | undefined {
  const code = toLatinDigits(typed).replace(/[\s\u200B-\u200F\u2066-\u2069]/gu, '')
  return /^[0-9A-Za-z-]{6,30}$/.test(code) ? code : undefined
}

const post = (code: string): string => `https://tracking.post.ir/?id=${code}`

/** The page of the carrier that follows a code (iran.md §9). */
const links: Partial<Readonly<Record<ShippingMethod, (code: string) => string>>> = {
  'express-post': post,
  'registered-post': post,
  tipax: (code) => `https://tipaxco.com/tracking?id=${code}`,
  chapar: (code) => `https://www.chapar.io/tracking/${code}`,
}

/** Where a code can be followed; null where the carrier has no such page. */
export function trackingLink(method: ShippingMethod, code: string): string | null {
  return links[method]?.(code) ?? null
}

const codeless: readonly ShippingMethod[] = ['courier', 'freight', 'pick-up']

/** Whether a parcel of this method leaves only with a code. */
export function needsCode(method: ShippingMethod): boolean {
  return !codeless.includes(method)
}

/** Whether a code looks unusual for its carrier; it is a warning, for carriers change their codes. */
export function isUnusual(method: ShippingMethod, code: string): boolean {
  return (method === 'express-post' || method === 'registered-post') && !/^[0-9]{20,24}$/.test(code)
}
