import { parameterHolds } from './parameters.ts'
import type { Site } from './site.ts'

/** Which of our sites a visitor is on. */
export type HostMode =
  | { readonly kind: 'main' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'store'; readonly slug: string }

/** The verdict on a host: a site of ours, a way to the main one (an absolute origin), or neither (421). */
export type HostVerdict = HostMode | { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'unknown' }

/** What hosts are judged by; `customDomains` maps verified canonical hosts to the slug of their store. */
export interface HostConfig {
  readonly site: Site
  readonly customDomains: ReadonlyMap<string, string>
  /** Whether a configured proxy stands before us, so that its forwarded host is believed. */
  readonly trusted: boolean
}

/** The values of a host header as they came. */
export type HostValues = string | readonly string[] | undefined

const hostShape = /^([a-z0-9](?:[a-z0-9.-]{0,252}))(?::[0-9]{1,5})?$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A host in lower case without port or trailing dot; `undefined` when there is not exactly one well-formed host. */
export function canonicalHost(host: HostValues): string | undefined {
  const values = typeof host === 'string' ? [host] : (host ?? [])
  const [value] = values
  if (value === undefined || values.length !== 1) return undefined
  const name = hostShape.exec(value.toLowerCase())?.[1]?.replace(/\.$/, '')
  return name !== undefined && name.split('.').every((part) => label.test(part)) ? name : undefined
}

/** The host to believe: a forwarded one only behind a configured proxy. */
export function believedHost(host: HostValues, forwarded: HostValues, config: HostConfig): HostValues {
  return config.trusted && forwarded !== undefined ? forwarded : host
}

/** Tells which of our sites a host is. */
export function resolveHostMode(host: HostValues, config: HostConfig): HostVerdict {
  const name = canonicalHost(host)
  if (name === undefined) return { kind: 'unknown' }
  const { base, origin } = config.site
  if (name === base) return { kind: 'main' }
  if (name === `www.${base}`) return { kind: 'redirect', to: origin }
  if (name.endsWith(`.${base}`)) return modeOfLabel(name.slice(0, -base.length - 1))
  const slug = config.customDomains.get(name)
  return slug === undefined ? { kind: 'unknown' } : { kind: 'store', slug }
}

function modeOfLabel(name: string): HostVerdict {
  if (name === 'panel' || name === 'admin') return { kind: name }
  return parameterHolds('store_slug', name) ? { kind: 'store', slug: name } : { kind: 'unknown' }
}
