import { isValidParameter } from '../../routing/index.ts'
import { confusablesKey } from '../../shared/text/text.ts'

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The allowed length of a shop's slug, in characters. */
export const slugLengths = { min: 3, max: 40 } as const

/** Words reserved for the platform; slugs that look like them are refused, too. */
const reservedSlugs = [
  'www',
  'panel',
  'admin',
  'api',
  'app',
  'static',
  'images',
  'assets',
  'cdn',
  'mail',
  'smtp',
  'ftp',
  'blog',
  'help',
  'support',
  'login',
  'register',
  'payment',
  'pay',
  'cart',
  'checkout',
  'order',
  'orders',
  'manage',
  'store',
  'stores',
  'shop',
  'search',
  'about',
  'contact',
  'terms',
  'security',
  'status',
  'test',
  'root',
  'system',
  'bazargah',
]

const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[il|]/g, '1'],
  [/5/g, 's'],
  [/3/g, 'e'],
  [/[4@]/g, 'a'],
  [/[q9]/g, 'g'],
]

/**
 * Returns a key that is equal for names that look alike; `undefined` when a name contains letters of a third script.
 */
export function lookalikeKey(name: string): string | undefined {
  const key = confusablesKey(name)
  return key === undefined ? undefined : lookalikes.reduce((text, [from, to]) => text.replace(from, to), key)
}

const reservedKeys = new Set(reservedSlugs.map(lookalikeKey))

/** Whether a slug is well-formed. */
export function isStoreSlug(slug: string): boolean {
  const { min, max } = slugLengths
  return slug.length >= min && slug.length <= max && slugPattern.test(slug) && isValidParameter('store_slug', slug)
}

/** Whether a slug is a reserved word or looks like one. */
export function isReservedSlug(slug: string): boolean {
  return reservedKeys.has(lookalikeKey(slug))
}
