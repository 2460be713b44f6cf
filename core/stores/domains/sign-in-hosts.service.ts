import type { SignInHosts } from '../../accounts/index.ts'
import { hostOrigin, resolveHostMode, type Site } from '../../routing/index.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { StoreQueries } from '../stores.ports.ts'
import type { DomainLookup, StoreDomain, StoreDomainRepository } from './domain.ports.ts'
import { verificationRecordOf } from './domain.ts'

/**
 * Milliseconds for which a proof counts as fresh, for which a domain is its shop's primary host, and after which a domain
 * without one is lost.
 */
export const proofTimes = { fresh: 3_600_000, primary: 2 * 3_600_000, lost: 24 * 3_600_000 } as const

export interface DomainProofDependencies {
  readonly domains: StoreDomainRepository
  readonly lookup: DomainLookup
  readonly clock: Clock
}

/** Creates the hosts between which a sign-in may be carried: the market and open shops. */
export function createSignInHosts({
  site,
  stores,
  ...deps
}: DomainProofDependencies & { readonly site: Site; readonly stores: Pick<StoreQueries, 'findBySlug'> }): SignInHosts {
  return {
    async find(host) {
      const mode = resolveHostMode(host, { site, customDomains: new Map(), trusted: false })
      if (mode.kind === 'main') return { origin: site.origin, shop_host: null }
      const shop = { origin: hostOrigin(site, host), shop_host: host }
      if (mode.kind === 'store') return (await stores.findBySlug(mode.slug)) === undefined ? undefined : shop
      const domain = mode.kind === 'unknown' ? await deps.domains.findVerified(host) : undefined
      return domain !== undefined && (await hasFreshProof(deps, domain)) ? shop : undefined
    },
  }
}

async function hasFreshProof(deps: DomainProofDependencies, domain: StoreDomain): Promise<boolean> {
  return deps.clock.now() - (domain.proven_at ?? 0) < proofTimes.fresh || proveAgain(deps, domain)
}

async function proveAgain({ domains, lookup, clock }: DomainProofDependencies, domain: StoreDomain): Promise<boolean> {
  const { name, value } = verificationRecordOf(domain.host, domain.token)
  const isProven = (await lookup.readTxtRecords(name)).includes(value)
  if (isProven) await domains.prove(domain.host, clock.now())
  return isProven
}

/**
 * Looks at proofs that are no longer fresh. A domain without one for a day is lost, with the sessions on it: a lookup
 * that fails looks like a missing record, so one alone takes nothing away.
 */
export async function reviewDomainProofs(deps: DomainProofDependencies): Promise<void> {
  const now = deps.clock.now()
  for (const domain of await deps.domains.listProvenBefore(now - proofTimes.fresh)) {
    const isLost = !(await proveAgain(deps, domain)) && now - (domain.proven_at ?? 0) > proofTimes.lost
    if (isLost) await deps.domains.lose(domain.host, now)
  }
}
