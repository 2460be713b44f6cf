import { Resolver } from 'node:dns/promises'
import { domainToASCII, domainToUnicode } from 'node:url'
import type { DomainLookup } from '../../core/stores/index.ts'

/** Queries DNS by the system's resolver or the servers given as `address:port`; every query has a timeout. */
export function createDomainProof(servers?: readonly string[]): DomainLookup {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers !== undefined) resolver.setServers([...servers])
  return {
    parseName(typed) {
      const host = domainToASCII(typed.trim().replace(/\.$/, ''))
      return host === '' ? undefined : { host, displayName: domainToUnicode(host) }
    },
    readTxtRecords: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((chunks) => chunks.join('')),
        () => [],
      ),
  }
}
