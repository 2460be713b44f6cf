import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { connect, createSessionRepository, createStoreDomainRepository } from '../../../../adapters/postgres/index.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { createMarket } from '../../../support/market/market.ts'
import { addShoppers } from '../../../support/people/actors.ts'

const url = await freshDatabase()
const market = await createMarket(url, { products: 1 })
const [store_id = '', other_id = ''] = market.stores.map(({ id }) => id)
const [account_id = ''] = await addShoppers(url, 1)
const database = connect({ url, connections: 2 })
const [domains, sessions] = [createStoreDomainRepository(database), createSessionRepository(database)]
afterAll(() => database.close())

const now = Date.parse('2026-03-01T00:00:00Z')

/** Signs a shopper in on a host; returns whether that session still lives. */
async function sessionOn(shop_host: string | null) {
  const id = randomUUID()
  const session = { id, account_id, device_id: 'device-1', audience: 'main' as const, shop_host, root_id: null }
  await sessions.open({ ...session, created_at: now }, '')
  return async () => (await sessions.accessOf(id, 'main'))?.ended === false
}

async function verifiedDomain(host: string): Promise<void> {
  await domains.claim({ store_id, host, token: 't'.repeat(26) }, now)
  expect(await domains.verify(store_id, host, now)).toBe(true)
}

describe('custom domains in PostgreSQL', () => {
  it('STO-32 a domain that is lost, replaced or released loses its sessions, and no other host does', async () => {
    const elsewhere = await Promise.all([sessionOn(null), sessionOn('alef.localhost'), sessionOn('one.ir.evil.com')])
    const ways: Readonly<Record<string, () => Promise<unknown>>> = {
      'one.ir': () => domains.lose('one.ir', now),
      'two.ir': () => verifiedDomain('three.ir'),
      'three.ir': () => domains.remove(store_id, 'three.ir', now),
    }
    for (const [host, end] of Object.entries(ways)) {
      if (host !== 'three.ir') await verifiedDomain(host)
      const isLive = await sessionOn(host)
      await end()
      expect([host, await isLive(), await domains.findVerified(host)]).toEqual([host, false, undefined])
    }
    expect(await Promise.all(elsewhere.map((isLive) => isLive()))).toEqual([true, true, true])
  })

  it('STO-32 removing a claim that was never verified ends no session of the one who verified it', async () => {
    await verifiedDomain('four.ir')
    const isLive = await sessionOn('four.ir')
    await domains.claim({ store_id: other_id, host: 'four.ir', token: 'u'.repeat(26) }, now)
    await domains.remove(other_id, 'four.ir', now)
    expect(await isLive()).toBe(true)
  })

  it('STO-31 keeps when a proof was last found, and lists those that are due', async () => {
    await verifiedDomain('five.ir')
    expect((await domains.findVerified('five.ir'))?.proven_at).toBe(now)
    const due = async (at: number) => (await domains.listProvenBefore(at)).map(({ host }) => host)
    expect(await due(now)).toEqual([])
    expect(await due(now + 1)).toEqual(['five.ir'])
    await domains.prove('five.ir', now + 5)
    expect(await due(now + 1)).toEqual([])
  })
})
