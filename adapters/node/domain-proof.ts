import { Resolver } from 'node:dns/promises'
import { domainToASCII, domainToUnicode } from 'node:url'
import type { DomainProof } from '../../core/stores/index.ts'

/** Asks the domain name system of this machine, or the servers given as `address:port`; every wait has an end. */
export function createDomainProof(servers?: readonly string[]): DomainProof {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers !== undefined) resolver.setServers([...servers])
  return {
    name(typed) {
      const host = domainToASCII(typed.trim().replace(/\.$/, ''))
      return host === '' ? undefined : { host, shown: domainToUnicode(host) }
    },
    records: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((chunks) => chunks.join('')),
        () => [],
      ),
  }
}
