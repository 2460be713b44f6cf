import type { Handlers } from '../../contract/endpoint.ts'
import type { Site } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { actingStoreOf } from '../membership/acting-store.ts'
import type { domainEndpoints } from './domain.contract.ts'
import type { DomainLookup, StoreDomain, StoreDomainRepository } from './domain.ports.ts'
import { type DomainRecord, isAllowedDomain, verificationRecordOf } from './domain.ts'

export interface StoreDomainDependencies {
  readonly domains: StoreDomainRepository
  readonly lookup: DomainLookup
  readonly site: Site
  readonly clock: Clock
  readonly ids: Ids
}

export type ClaimedDomain = StoreDomain & { readonly record: DomainRecord }

/**
 * Claims a domain. Returns the DNS record its owner must set. @throws Problem stores/domain-refused,
 * stores/domain-taken
 */
export async function claimDomain(
  deps: StoreDomainDependencies,
  store_id: string,
  typed: string,
): Promise<ClaimedDomain> {
  const name = deps.lookup.parseName(typed)
  if (name === undefined || !isAllowedDomain(name, deps.site)) throw new Problem('stores/domain-refused')
  const owner = await deps.domains.findVerified(name.host)
  if (owner !== undefined && owner.store_id !== store_id) throw new Problem('stores/domain-taken')
  const claim = { store_id, host: name.host, token: deps.ids.token() }
  const domain = await deps.domains.claim(claim, deps.clock.now())
  return { ...domain, record: verificationRecordOf(domain.host, domain.token) }
}

/**
 * Looks the record up and activates the domain. @throws Problem stores/not-found, stores/domain-not-verified,
 * stores/domain-taken
 */
export async function proveDomain(deps: StoreDomainDependencies, store_id: string, host: string): Promise<void> {
  const domain = await deps.domains.find(store_id, host)
  if (domain === undefined) throw new Problem('stores/not-found')
  const { name, value } = verificationRecordOf(domain.host, domain.token)
  const records = await deps.lookup.readTxtRecords(name)
  if (!records.includes(value)) throw new Problem('stores/domain-not-verified')
  if (!(await deps.domains.verify(store_id, domain.host, deps.clock.now()))) throw new Problem('stores/domain-taken')
}

/** Manages the custom domains of a store. */
export function createStoreDomainService(deps: StoreDomainDependencies): Handlers<typeof domainEndpoints> {
  const { domains } = deps
  return {
    async listStoreDomains(_input, caller) {
      const claimed = await domains.listOfStore(actingStoreOf(caller).store_id)
      return {
        domains: claimed.map((domain) => ({
          ...domain,
          record: verificationRecordOf(domain.host, domain.token),
        })),
      }
    },
    claimStoreDomain: ({ host }, caller) => claimDomain(deps, actingStoreOf(caller).store_id, host),
    async verifyStoreDomain({ host }, caller) {
      await proveDomain(deps, actingStoreOf(caller).store_id, host)
      return {}
    },
    async releaseStoreDomain({ host }, caller) {
      await domains.remove(actingStoreOf(caller).store_id, host, deps.clock.now())
      return {}
    },
  }
}
