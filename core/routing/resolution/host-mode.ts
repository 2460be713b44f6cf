import { isValidParameter } from '../routes/parameters.ts'
import type { Site } from './site.ts'

/** The site a visitor is on. */
export type HostMode =
  | { readonly kind: 'main' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'store'; readonly slug: string }

/** The resolution of a host: one of our sites, a redirect to the main one (an absolute origin), or neither (421). */
export type HostResolution =
  | HostMode
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' }

/** Configuration of the resolution; `customDomains` maps verified hosts to the slug of their store. */
export interface HostConfig {
  readonly site: Site
  readonly customDomains: ReadonlyMap<string, string>
  /** Whether requests come through a configured proxy, whose forwarded host is trusted. */
  readonly trusted: boolean
}

/** The raw values of a host header. */
export type HostValues = string | readonly string[] | undefined

const hostShape = /^([a-z0-9](?:[a-z0-9.-]{0,252}))(?::[0-9]{1,5})?$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns a host in lower case without port or trailing dot; `undefined` unless there is exactly one well-formed host.
 */
export function canonicalHost(host: HostValues): string | undefined {
  const values = typeof host === 'string' ? [host] : (host ?? [])
  const [value] = values
  if (value === undefined || values.length !== 1) return undefined
  const name = hostShape.exec(value.toLowerCase())?.[1]?.replace(/\.$/, '')
  return name !== undefined && name.split('.').every((part) => label.test(part)) ? name : undefined
}

/** Returns the host to trust: a forwarded one only behind a configured proxy. */
export function trustedHostOf(host: HostValues, forwarded: HostValues, config: HostConfig): HostValues {
  return config.trusted && forwarded !== undefined ? forwarded : host
}

/** Resolves a host to one of our sites. */
export function resolveHostMode(host: HostValues, config: HostConfig): HostResolution {
  const name = canonicalHost(host)
  if (name === undefined) return { kind: 'unknown' }
  const { base, origin } = config.site
  if (name === base) return { kind: 'main' }
  if (name === `www.${base}`) return { kind: 'redirect', to: origin }
  if (name.endsWith(`.${base}`)) return modeOfLabel(name.slice(0, -base.length - 1))
  const slug = config.customDomains.get(name)
  return slug === undefined ? { kind: 'unknown' } : { kind: 'store', slug }
}

function modeOfLabel(name: string): HostResolution {
  if (name === 'panel' || name === 'admin') return { kind: name }
  return isValidParameter('store_slug', name) ? { kind: 'store', slug: name } : { kind: 'unknown' }
}
