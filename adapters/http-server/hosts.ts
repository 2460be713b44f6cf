import {
  believedHost,
  type HostConfig,
  type HostVerdict,
  resolveHostMode,
  type Site,
} from '../../core/routing/index.ts'

/** Verified custom domains, kept in memory and read again when the market's news say so. */
export interface CustomDomains {
  readonly now: () => ReadonlyMap<string, string>
  readonly refresh: () => Promise<void>
}

/** Reads the domains once, and again when told. */
export async function createCustomDomains(read: () => Promise<ReadonlyMap<string, string>>): Promise<CustomDomains> {
  let domains = await read()
  return {
    now: () => domains,
    refresh: async () => {
      domains = await read()
    },
  }
}

/** Which site the believed host of a request is. */
export function createHostOf(
  site: Site,
  domains: CustomDomains,
  proxies: readonly string[],
): (request: Request, peer: string) => HostVerdict {
  return (request, peer) => {
    const config: HostConfig = { site, customDomains: domains.now(), trusted: proxies.includes(plainAddress(peer)) }
    const host = request.headers.get('host') ?? undefined
    return resolveHostMode(believedHost(host, request.headers.get('x-forwarded-host') ?? undefined, config), config)
  }
}

/** The caller's address: the last one a configured proxy added, else the peer. */
export function createAddressOf(proxies: readonly string[]): (request: Request, peer: string) => string {
  return (request, peer) => {
    const direct = plainAddress(peer)
    if (!proxies.includes(direct)) return direct
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
    return forwarded.findLast((address) => address !== '' && !proxies.includes(address)) ?? direct
  }
}

/** An IPv4 address that arrived mapped into IPv6, as itself. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:/, '')
}
