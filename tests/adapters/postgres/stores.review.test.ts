import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../adapters/postgres/connect.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createStoresService, notifyStores } from '../../../core/stores/index.ts'
import { sqlOf } from '../../support/actors.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { storesParts } from '../../support/store-desk.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const parts = storesParts(database)
const service = createStoresService(parts)
const admin: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const [alef, be] = market.stores
const store_id = alef?.id ?? ''
const owner: Caller = {
  ...visitor('::1', 'panel'),
  account_id: alef?.owner_id ?? '',
  store: { store_id, role: 'owner', state: 'incomplete', trusted: false },
}
const stateOf = async () => (await service.dossier({ store_id }, admin)).store.state

afterAll(() => database.close())

describe('the platform decides about a store', () => {
  it('STO-25 STO-26 sends it back by step and opens it; the second of two is told, and the owner hears of it', async () => {
    await sqlOf(url, `update stores set state = 'pending_review' where id = $1`, [store_id])
    const { rows, counts } = await service.allStores({ offset: 0, limit: 10, state: 'pending_review' }, admin)
    expect([rows.map(({ id }) => id), counts.pending_review]).toEqual([[store_id], 1])
    const notes = [{ step: 'look' as const, sentence: 'نشان خوانا نیست.' }]
    await service.sendBackStore({ store_id, notes }, admin)
    expect(await service.papers({}, owner)).toMatchObject({ state: 'incomplete', notes })
    await expect(service.approveStore({ store_id }, admin)).rejects.toMatchObject({ code: 'stores/decided' })
    await sqlOf(url, `update stores set state = 'pending_review' where id = $1`, [store_id])
    const both = await Promise.allSettled([
      service.approveStore({ store_id }, admin),
      service.rejectStore({ store_id, reason: 'نام همخوان نیست' }, admin),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await service.papers({}, owner)).notes).toEqual([])
    const sent: unknown[] = []
    const sms = { sendTemplate: async (...message: unknown[]) => void sent.push(message[0]) }
    expect(await notifyStores({ review: parts.review, sms, clock: parts.clock })).toBe(2)
    expect(await notifyStores({ review: parts.review, sms, clock: parts.clock })).toBe(0)
    expect(sent).toEqual(['store-reviewed', 'store-reviewed'])
    await sqlOf(url, `update stores set state = 'active' where id = $1`, [store_id])
  })

  it('STO-27 suspends and opens it, and closes it only when nothing is left', async () => {
    await service.suspendStore({ store_id, reason: 'شکایت' }, admin)
    expect(await stateOf()).toBe('suspended')
    await service.unsuspendStore({ store_id }, admin)
    const wish = { store_id, reason: 'به خواست فروشنده' }
    await sqlOf(url, `insert into ledger_balances (account, balance) values ('available:' || $1, 10)`, [store_id])
    await expect(service.closeStore(wish, admin)).rejects.toMatchObject({ code: 'stores/money-left' })
    await sqlOf(url, `update ledger_balances set balance = 0 where account = 'available:' || $1`, [store_id])
    await service.closeStore(wish, admin)
    expect(await stateOf()).toBe('closed')
    await expect(service.closeStore({ store_id: '999999', reason: 'نیست' }, admin)).rejects.toMatchObject({
      code: 'stores/not-found',
    })
  })

  it('STO-28 STO-29 gives it a commission of its own and trust, and writes both down', async () => {
    const own = { store_id: be?.id ?? '' }
    await service.saveStoreCommission({ ...own, basis_points: 500, seen: null }, admin)
    const both = [700, 800].map((basis_points) =>
      service.saveStoreCommission({ ...own, basis_points, seen: 500 }, admin).then(() => basis_points),
    )
    const [first = 0] = (await Promise.allSettled(both)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    await expect(Promise.all(both)).rejects.toMatchObject({ code: 'stores/decided' })
    const rules = await sqlOf(url, `select basis_points from commission_rules where store_id = $1`, [own.store_id])
    expect(rules).toEqual([{ basis_points: first }])
    expect((await service.dossier(own, admin)).commission).toBe(first)
    await service.saveStoreCommission({ ...own, basis_points: null, seen: first }, admin)
    await service.trustStore({ ...own, trusted: true }, admin)
    // The second of two administrators changes nothing, and nothing is written down again.
    await expect(service.trustStore({ ...own, trusted: true }, admin)).rejects.toMatchObject({ code: 'stores/decided' })
    const { commission, store } = await service.dossier(own, admin)
    expect([commission, store.trusted]).toEqual([null, true])
    const acts = await sqlOf<{ act: string }>(url, `select act from audit_log where subject_id = $1 order by id`, [
      own.store_id,
    ])
    expect(acts.map(({ act }) => act)).toEqual([...Array<string>(3).fill('store.commission'), 'store.trust'])
  })
})
