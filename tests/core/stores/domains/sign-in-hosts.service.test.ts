import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../../core/routing/index.ts'
import {
  createSignInHosts,
  proofTimes,
  reviewDomainProofs,
  type StoreDomain,
  type StoredStoreSummary,
  verificationRecordOf,
} from '../../../../core/stores/index.ts'

const site = siteOf('https://bazargah.ir')
const record = verificationRecordOf('farsh.ir', 't1')

function world() {
  let now = 1_000_000_000
  let domain: StoreDomain = { store_id: '1', host: 'farsh.ir', token: 't1', verified_at: 'x', proven_at: now }
  const [zone, lost] = [new Set<string>([record.value]), [] as string[]]
  let lookups = 0
  const deps = {
    clock: { now: () => now },
    lookup: {
      parseName: () => undefined,
      readTxtRecords: async (name: string) => {
        lookups += 1
        return name === record.name ? [...zone] : []
      },
    },
    domains: {
      listOfStore: async () => [domain],
      find: async () => domain,
      findVerified: async (host: string) => (host === domain.host && domain.verified_at !== null ? domain : undefined),
      claim: async () => domain,
      verify: async () => true,
      remove: async () => {},
      prove: async (_host: string, at: number) => void (domain = { ...domain, proven_at: at }),
      listProvenBefore: async (at: number) => ((domain.proven_at ?? 0) < at ? [domain] : []),
      lose: async (host: string) => {
        domain = { ...domain, verified_at: null }
        lost.push(host)
      },
    },
  }
  const stores = {
    findBySlug: async (slug: string) => (slug === 'farsh' ? ({} as StoredStoreSummary) : undefined),
  }
  const hosts = createSignInHosts({ ...deps, site, stores })
  return { hosts, deps, zone, lost, lookups: () => lookups, pass: (ms: number) => void (now += ms) }
}

describe('the hosts between which a sign-in is carried', () => {
  it('STO-31 are the market, open shops and domains with a proof', async () => {
    const { hosts } = world()
    expect(await hosts.find('bazargah.ir')).toEqual({ origin: 'https://bazargah.ir', shop_host: null })
    expect(await hosts.find('farsh.bazargah.ir')).toEqual({
      origin: 'https://farsh.bazargah.ir',
      shop_host: 'farsh.bazargah.ir',
    })
    expect(await hosts.find('farsh.ir')).toEqual({ origin: 'https://farsh.ir', shop_host: 'farsh.ir' })
    for (const other of [
      'panel.bazargah.ir',
      'admin.bazargah.ir',
      'www.bazargah.ir',
      'closed.bazargah.ir',
      'evil.com',
      '',
    ])
      expect(await hosts.find(other)).toBeUndefined()
  })

  it('STO-31 a proof is looked at again after an hour, and without it nothing is carried there', async () => {
    const { hosts, zone, lookups, pass } = world()
    pass(proofTimes.fresh - 1)
    expect([(await hosts.find('farsh.ir')) !== undefined, lookups()]).toEqual([true, 0])
    pass(1)
    expect([(await hosts.find('farsh.ir')) !== undefined, lookups()]).toEqual([true, 1])
    expect([(await hosts.find('farsh.ir')) !== undefined, lookups()]).toEqual([true, 1])
    pass(proofTimes.fresh)
    zone.clear()
    expect(await hosts.find('farsh.ir')).toBeUndefined()
  })

  it('STO-32 a domain without its proof for a day is lost; a proof that comes back keeps it', async () => {
    const { deps, zone, lost, pass } = world()
    zone.clear()
    pass(proofTimes.lost)
    await reviewDomainProofs(deps)
    expect(lost).toEqual([])
    zone.add(record.value)
    await reviewDomainProofs(deps)
    zone.clear()
    pass(proofTimes.lost)
    await reviewDomainProofs(deps)
    expect(lost).toEqual([])
    pass(1)
    await reviewDomainProofs(deps)
    expect(lost).toEqual(['farsh.ir'])
  })
})
