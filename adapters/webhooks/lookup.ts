import { Resolver } from 'node:dns/promises'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

/** Returns every address of a host name. @throws Error when it has none */
export type Lookup = (host: string) => Promise<readonly ResolvedAddress[]>

/** Queries DNS directly; unlike the system resolver it blocks no thread while a slow name server does not respond. */
export function createLookup(servers?: readonly string[]): Lookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers !== undefined) resolver.setServers([...servers])
  return async (host) => {
    if (/(?:^|\.)localhost$/.test(host)) return [{ address: '127.0.0.1', family: 4 }]
    const [v4, v6] = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])
    const all = [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))]
    if (all.length === 0) throw Object.assign(new Error('a name without addresses'), { code: 'ENOTFOUND' })
    return all
  }
}

const none = (): string[] => []
