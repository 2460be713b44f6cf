import {
  canonicalHost,
  trustedHostOf,
  type HostConfig,
  type HostResolution,
  resolveHostMode,
  type Site,
} from '../../../core/routing/index.ts'

/** Verified custom domains, cached in memory and reloaded when the market changes. */
export interface CustomDomains {
  readonly now: () => ReadonlyMap<string, string>
  readonly refresh: () => Promise<void>
}

/** Loads the domains once, and again on notification. */
export async function createCustomDomains(read: () => Promise<ReadonlyMap<string, string>>): Promise<CustomDomains> {
  let domains = await read()
  return {
    now: () => domains,
    refresh: async () => {
      domains = await read()
    },
  }
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
