import { parameterHolds } from '../routing/index.ts'
import { lookAlikeKey } from '../shared/text.ts'

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** How long the address of a shop is, in characters. */
export const slugLengths = { least: 3, most: 40 } as const

/** Words of ours that no shop is called, and what looks like them. */
const reserved = [
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

const alike: readonly (readonly [RegExp, string])[] = [
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

/** What a name looks like at a glance; none when it holds letters of a third script. */
export function glanceKey(name: string): string | undefined {
  const key = lookAlikeKey(name)
  return key === undefined ? undefined : alike.reduce((text, [from, to]) => text.replace(from, to), key)
}

const reservedKeys = new Set(reserved.map(glanceKey))

/** Whether a shop may stand at this address, as far as the address alone can tell. */
export function isShopSlug(slug: string): boolean {
  const { least, most } = slugLengths
  return slug.length >= least && slug.length <= most && shape.test(slug) && parameterHolds('store_slug', slug)
}

/** Whether an address is a word of ours, or looks like one. */
export function isReservedSlug(slug: string): boolean {
  return reservedKeys.has(glanceKey(slug))
}
