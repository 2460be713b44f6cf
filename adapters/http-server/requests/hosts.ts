import {
  canonicalHost,
  trustedHostOf,
  type HostConfig,
  type HostResolution,
  resolveHostMode,
  type Site,
} from '../../../core/routing/index.ts'
import type { CustomHost } from '../../../core/stores/index.ts'

/** Verified custom domains, cached in memory and reloaded when the market changes. */
export interface CustomDomains {
  /** Returns the slugs of their stores by host. */
  readonly now: () => ReadonlyMap<string, string>
  /** Returns the primary host of a shop (STO-33), as it was a minute ago at the latest. */
  readonly primaryHostOf: (slug: string) => string | undefined
  readonly refresh: () => Promise<void>
}

// A proof grows old without a notification.
const recheckMs = 60_000

/** Loads the domains once, again on notification, and again when a minute has passed. */
export async function createCustomDomains(
  read: () => Promise<readonly CustomHost[]>,
  now: () => number,
  failed: (error: unknown) => void,
): Promise<CustomDomains> {
  let [slugs, primaryHosts] = mapsOf(await read())
  let checked = now()
  const refresh = async () => {
    checked = now()
    ;[slugs, primaryHosts] = mapsOf(await read())
  }
  return {
    now: () => slugs,
    primaryHostOf(slug) {
      if (now() - checked > recheckMs) void refresh().catch(failed)
      return primaryHosts.get(slug)
    },
    refresh,
  }
}

function mapsOf(hosts: readonly CustomHost[]) {
  const primary = hosts.filter(({ is_primary }) => is_primary)
  return [
    new Map(hosts.map(({ host, slug }) => [host, slug])),
    new Map(primary.map(({ host, slug }) => [slug, host])),
  ] as const
}

/** The host of a request: the site it resolves to, and its name where it is well formed. */
export interface RequestHost {
  readonly resolution: HostResolution
  readonly name: string | undefined
}

/** Returns a function that resolves the trusted host of a request to a site. */
export function createHostOf(
  site: Site,
  domains: CustomDomains,
  proxies: readonly string[],
): (request: Request, peer: string) => RequestHost {
  return (request, peer) => {
    const config: HostConfig = { site, customDomains: domains.now(), trusted: proxies.includes(plainAddress(peer)) }
    const host = request.headers.get('host') ?? undefined
    const trusted = trustedHostOf(host, request.headers.get('x-forwarded-host') ?? undefined, config)
    return { resolution: resolveHostMode(trusted, config), name: canonicalHost(trusted) }
  }
}

/** Returns the caller's address: the last one a configured proxy added, else the socket's. */
export function createAddressOf(proxies: readonly string[]): (request: Request, peer: string) => string {
  return (request, peer) => {
    const direct = plainAddress(peer)
    if (!proxies.includes(direct)) return direct
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    return forwarded.findLast((address) => address !== '' && !proxies.includes(address)) ?? direct
  }
}

/** Unwraps an IPv4 address mapped into IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '')
}
