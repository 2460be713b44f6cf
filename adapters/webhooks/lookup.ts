import { Resolver } from 'node:dns/promises'

export interface Address {
  readonly address: string
  readonly family: number
}

/** Every address of a name. @throws Error when it has none */
export type Lookup = (host: string) => Promise<readonly Address[]>

/** Asks the domain name system; unlike the system’s own way it holds no thread while a name server of a stranger keeps silent. */
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
