import type { Handlers } from '../contract/endpoint.ts'
import type { Site } from '../routing/index.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import { storeOf } from './stores.caller.ts'
import type { domainEndpoints } from './stores.domains.contract.ts'
import type { DomainProof, StoreDomain, StoreDomains } from './stores.domains.ports.ts'
import { type DomainRecord, mayBelongToStore, recordOf } from './stores.domains.ts'

export interface DomainParts {
  readonly domains: StoreDomains
  readonly proof: DomainProof
  readonly site: Site
  readonly clock: Clock
  readonly ids: Ids
}

export type ClaimedDomain = StoreDomain & { readonly record: DomainRecord }

/** Asks for a domain; answers the record its owner must set. @throws Problem stores/domain-refused, stores/domain-taken */
export async function claimDomain(parts: DomainParts, store_id: string, typed: string): Promise<ClaimedDomain> {
  const name = parts.proof.name(typed)
  if (name === undefined || !mayBelongToStore(name, parts.site)) throw new Problem('stores/domain-refused')
  const owner = await parts.domains.proven(name.host)
  if (owner !== undefined && owner.store_id !== store_id) throw new Problem('stores/domain-taken')
  const wish = { store_id, host: name.host, token: parts.ids.token() }
  const domain = await parts.domains.claim(wish, parts.clock.now())
  return { ...domain, record: recordOf(domain.host, domain.token) }
}

/** Looks for the record and maps the domain. @throws Problem stores/not-found, stores/domain-unproven, stores/domain-taken */
export async function proveDomain(parts: DomainParts, store_id: string, host: string): Promise<void> {
  const domain = await parts.domains.find(store_id, host)
  if (domain === undefined) throw new Problem('stores/not-found')
  const { name, value } = recordOf(domain.host, domain.token)
  const records = await parts.proof.records(name)
  if (!records.includes(value)) throw new Problem('stores/domain-unproven')
  if (!(await parts.domains.verify(store_id, domain.host, parts.clock.now()))) throw new Problem('stores/domain-taken')
}

/** The custom domains of a store, kept by those who may. */
export function createDomains(parts: DomainParts): Handlers<typeof domainEndpoints> {
  const { domains } = parts
  return {
    async domains(_input, caller) {
      const kept = await domains.of(storeOf(caller).store_id)
      return { domains: kept.map((domain) => ({ ...domain, record: recordOf(domain.host, domain.token) })) }
    },
    claimDomain: ({ host }, caller) => claimDomain(parts, storeOf(caller).store_id, host),
    async proveDomain({ host }, caller) {
      await proveDomain(parts, storeOf(caller).store_id, host)
      return {}
    },
    async dropDomain({ host }, caller) {
      await domains.drop(storeOf(caller).store_id, host)
      return {}
    },
  }
}
