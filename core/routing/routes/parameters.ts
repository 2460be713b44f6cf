import { idPattern } from '../../shared/text/plain-checks.ts'

const hash = /^[0-9a-z]{20,64}$/
const slug = /^(?:[a-z0-9]|(?=\p{Script=Arabic})[\p{L}\p{N}])(?:[a-z0-9-]|(?=\p{Script=Arabic})[\p{L}\p{N}]){0,119}$/u
const storeSlugLength = 63

/** Host labels that are never a store. */
export const reservedLabels: readonly string[] = ['www', 'panel', 'admin']

/** Rules of route parameters; an invalid value is a 404. */
export const parameterRules = {
  product_id: isPositiveNumber,
  id: isPositiveNumber,
  order_number: isPositiveNumber,
  slug: isSlug,
  category_slug: isSlug,
  store_slug: isStoreSlug,
  supplier_hash: isHash,
  user_hash_id: isHash,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>

/** The name of a route parameter. */
export type ParameterName = keyof typeof parameterRules

/** Whether a decoded value is valid for a parameter. */
export function isValidParameter(name: string, value: string): boolean {
  return Object.hasOwn(parameterRules, name) && parameterRules[name as ParameterName](value)
}

function isPositiveNumber(value: string): boolean {
  return idPattern.test(value)
}

function isHash(value: string): boolean {
  return hash.test(value)
}

function isSlug(value: string): boolean {
  return slug.test(value)
}

function isStoreSlug(value: string): boolean {
  return isSlug(value) && value.length <= storeSlugLength && !reservedLabels.includes(value)
}
