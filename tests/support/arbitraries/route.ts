import fc from 'fast-check'
import {
  type HostMode,
  type KnownRoute,
  type ParameterName,
  pathIn,
  routes,
  siteOf,
} from '../../../core/routing/index.ts'

/** The site of the tests. */
export const site = siteOf('http://bazargah.test:3000')

const number = fc.integer({ min: 1, max: 999_999_999_999_999 }).map(String)
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const persian = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی۰۱۲۳۴۵۶۷۸۹'
const hash = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 64 })
const slug = fc
  .tuple(
    fc.constantFrom(...letters, ...persian),
    fc.string({ unit: fc.constantFrom(...letters, ...persian, '-'), maxLength: 40 }),
  )
  .map(([first, rest]) => first + rest)

/** A store slug that may also be a host label. */
export const hostSlug = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 })
  .filter((text) => !['www', 'panel', 'admin'].includes(text))

const values: Readonly<Record<ParameterName, fc.Arbitrary<string>>> = {
  product_id: number,
  id: number,
  order_number: number,
  slug,
  category_slug: slug,
  store_slug: slug.filter((text) => !['www', 'panel', 'admin'].includes(text)),
  supplier_hash: hash,
  user_hash_id: hash,
}

/** A route with valid parameters. */
export interface Filled {
  readonly route: KnownRoute
  readonly params: Readonly<Record<string, string>>
}

export function filled(route: KnownRoute): fc.Arbitrary<Filled> {
  const names = [...route.path.matchAll(/\{([a-z_]+)\}/g)].map((found) => found[1] as ParameterName)
  return fc
    .record(Object.fromEntries(names.map((name) => [name, values[name]])))
    .map((params) => ({ route, params: params as Readonly<Record<string, string>> }))
}

export const anyFilled = fc.constantFrom(...routes).chain(filled)

export const anyMode: fc.Arbitrary<HostMode> = fc.oneof(
  fc.constantFrom<HostMode>({ kind: 'main' }, { kind: 'panel' }, { kind: 'admin' }),
  hostSlug.map((slug): HostMode => ({ kind: 'store', slug })),
)

const words = [
  ...new Set(routes.flatMap((route) => route.path.split('/'))),
  '@shop',
  '%40shop',
  '@',
  '@..',
  '%40',
  '..',
  '.',
  '%2e%2e',
  '%2f',
  '%5c',
  '%',
  '%zz',
  '%00',
  '%e2%80%ae',
  '%c0%af',
  '\\',
  'evil.test',
  'http:',
  'javascript:',
  '\t',
  '\n',
  '۱۲',
  '12',
  '0',
  '-1',
  ';',
  'PANEL',
  '\uD800',
]

/** Malicious and accidental paths. */
export const hostilePath = fc.oneof(
  fc
    .tuple(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 7 }),
      fc.constantFrom('', '/', '//', '?x=1', '#t', '?next=//evil.test', '?a\r\nSet-Cookie:b'),
    )
    .map(([parts, tail]) => `/${parts.join('/')}${tail}`),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** Whether a mode contains a route. */
export function holds(mode: HostMode, route: KnownRoute): boolean {
  return pathIn(mode, route) !== undefined
}
