import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../../core/routing/index.ts'
import {
  claimDomain,
  type StoreDomainDependencies,
  proveDomain,
  type StoreDomain,
} from '../../../../core/stores/index.ts'
import { createCountedIds } from '../../../support/counted-ids.ts'

/** Domains in memory, and a name system whose records the test sets. */
function house() {
  const rows: StoreDomain[] = []
  const zone = new Map<string, string[]>()
  const find = (store_id: string, host: string) => rows.find((row) => row.store_id === store_id && row.host === host)
  const proven = (host: string) => rows.find((row) => row.host === host && row.verified_at !== null)
  const put = (row: StoreDomain) => {
    rows.splice(0, rows.length, ...rows.filter((one) => one.store_id !== row.store_id || one.host !== row.host), row)
    return row
  }
  const domains: StoreDomainDependencies['domains'] = {
    listOfStore: async () => [],
    find: async (store_id, host) => find(store_id, host),
    findVerified: async (host) => proven(host),
    claim: async (wish) => find(wish.store_id, wish.host) ?? put({ ...wish, verified_at: null, proven_at: null }),
    async verify(store_id, host) {
      const row = find(store_id, host)
      if (row === undefined || (proven(host)?.store_id ?? store_id) !== store_id) return false
      put({ ...row, verified_at: 'now' })
      return true
    },
    prove: async () => {},
    listProvenBefore: async () => [],
    lose: async () => {},
    remove: async () => {},
  }
  const lookup: StoreDomainDependencies['lookup'] = {
    parseName: (typed) => ({ host: typed.toLowerCase(), displayName: typed.toLowerCase() }),
    readTxtRecords: async (name) => zone.get(name) ?? [],
  }
  const site = siteOf('https://bazargah.ir')
  return { zone, parts: { domains, lookup, site, clock: { now: () => 0 }, ids: createCountedIds() } }
}

describe('custom domains of stores', () => {
  it('STO-8 are activated only after the TXT record shows the token of this store', async () => {
    const { parts, zone } = house()
    const mine = await claimDomain(parts, '1', 'Zafaran-Ghaen.com')
    const theirs = await claimDomain(parts, '2', 'zafaran-ghaen.com')
    expect(mine.record).toEqual({ name: '_bazargah.zafaran-ghaen.com', value: `bazargah-proof=${mine.token}` })
    await expect(proveDomain(parts, '1', mine.host)).rejects.toMatchObject({ code: 'stores/domain-not-verified' })
    zone.set(mine.record.name, ['v=spf1 -all', theirs.record.value])
    await expect(proveDomain(parts, '1', mine.host)).rejects.toMatchObject({ code: 'stores/domain-not-verified' })
    zone.set(mine.record.name, [mine.record.value, theirs.record.value])
    await proveDomain(parts, '1', mine.host)
    await expect(proveDomain(parts, '2', mine.host)).rejects.toMatchObject({ code: 'stores/domain-taken' })
    await expect(claimDomain(parts, '3', mine.host)).rejects.toMatchObject({ code: 'stores/domain-taken' })
    await expect(proveDomain(parts, '3', mine.host)).rejects.toMatchObject({ code: 'stores/not-found' })
    expect((await claimDomain(parts, '1', mine.host)).token).toBe(mine.token)
  })

  it.each([
    'bazargah.ir',
    'panel.bazargah.ir',
    'x.y.bazargah.ir',
    'ir',
    'localhost',
    'shop.localhost',
    'printer.local',
    '127.0.0.1',
    '1.2.3.4',
    '2130706433',
    '[::1]',
    '0x7f.1',
    'a b.com',
    'shop',
    '-x.com',
    'x..com',
    'x.com:80',
    'bazargah.com',
    'bazarqah.com',
    'bazar-gah.net',
    'b4z4rgah.shop',
    'my-bazargah.com',
    'bаzargah.com',
    'fаrsh.com',
  ])('STO-9 refuse %s', async (typed) => {
    const { parts } = house()
    await expect(claimDomain(parts, '1', typed)).rejects.toMatchObject({ code: 'stores/domain-refused' })
  })

  it.each(['farsh.com', 'shop.farsh-kashan.ir', 'bazar.com', 'xn--mgbayh7gpa.ir', 'فرش.ایران'])(
    'STO-9 accept %s',
    async (typed) => {
      const { parts } = house()
      const [host, displayName] = /[^a-z0-9.-]/.test(typed) ? ['xn--mgbb7fyab.xn--mgba3a4f16a', typed] : [typed, typed]
      const named = {
        ...parts,
        lookup: { readTxtRecords: parts.lookup.readTxtRecords, parseName: () => ({ host, displayName }) },
      }
      expect((await claimDomain(named, '1', typed)).host).toBe(host)
    },
  )
})
