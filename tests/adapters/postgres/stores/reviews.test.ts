import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createStoresService, notifyReviewedStores } from '../../../../core/stores/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { storeDependencies } from '../../../support/stores/store-dependencies.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const parts = storeDependencies(database)
const service = createStoresService(parts)
const admin: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const [alef, be] = market.stores
const store_id = alef?.id ?? ''
const owner: Caller = {
  ...visitorCaller('::1', 'panel'),
  account_id: alef?.owner_id ?? '',
  store: { store_id, role: 'owner', state: 'incomplete', trusted: false },
}
const stateOf = async () => (await service.getPlatformStore({ store_id }, admin)).store.state

afterAll(() => database.close())

describe("the platform's review of a store", () => {
  it('STO-25 STO-26 requests changes by step and opens the store; the second decision fails, and the owner is notified', async () => {
    await sqlOf(url, `update stores set state = 'pending_review' where id = $1`, [store_id])
    const { rows, counts } = await service.listPlatformStores({ offset: 0, limit: 10, state: 'pending_review' }, admin)
    expect([rows.map(({ id }) => id), counts.pending_review]).toEqual([[store_id], 1])
    const notes = [{ step: 'look' as const, sentence: 'نشان خوانا نیست.' }]
    await service.requestStoreChanges({ store_id, notes }, admin)
    expect(await service.getStoreProfile({}, owner)).toMatchObject({ state: 'incomplete', notes })
    await expect(service.approveStore({ store_id }, admin)).rejects.toMatchObject({ code: 'stores/already-decided' })
    await sqlOf(url, `update stores set state = 'pending_review' where id = $1`, [store_id])
    const both = await Promise.allSettled([
      service.approveStore({ store_id }, admin),
      service.rejectStore({ store_id, reason: 'نام همخوان نیست' }, admin),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await service.getStoreProfile({}, owner)).notes).toEqual([])
    const sent: unknown[] = []
    const sms = { sendTemplate: async (...message: unknown[]) => void sent.push(message[0]) }
    expect(await notifyReviewedStores({ review: parts.review, sms, clock: parts.clock })).toBe(2)
    expect(await notifyReviewedStores({ review: parts.review, sms, clock: parts.clock })).toBe(0)
    expect(sent).toEqual(['store-reviewed', 'store-reviewed'])
    await sqlOf(url, `update stores set state = 'active' where id = $1`, [store_id])
  })

  it('STO-27 suspends and reopens it, and closes it only without open obligations', async () => {
    await service.suspendStore({ store_id, reason: 'شکایت' }, admin)
    expect(await stateOf()).toBe('suspended')
    await service.unsuspendStore({ store_id }, admin)
    const wish = { store_id, reason: 'به خواست فروشنده' }
    await sqlOf(url, `insert into ledger_balances (account, balance) values ('available:' || $1, 10)`, [store_id])
    await expect(service.closeStore(wish, admin)).rejects.toMatchObject({ code: 'stores/balance-not-settled' })
    await sqlOf(url, `update ledger_balances set balance = 0 where account = 'available:' || $1`, [store_id])
    await service.closeStore(wish, admin)
    expect(await stateOf()).toBe('closed')
    await expect(service.closeStore({ store_id: '999999', reason: 'نیست' }, admin)).rejects.toMatchObject({
      code: 'stores/not-found',
    })
  })

  it('STO-28 STO-29 sets its own commission and its trust, and records both in the audit log', async () => {
    const own = { store_id: be?.id ?? '' }
    await service.setStoreCommission({ ...own, basis_points: 500, seen: null }, admin)
    const both = [700, 800].map((basis_points) =>
      service.setStoreCommission({ ...own, basis_points, seen: 500 }, admin).then(() => basis_points),
    )
    const [first = 0] = (await Promise.allSettled(both)).flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    await expect(Promise.all(both)).rejects.toMatchObject({ code: 'stores/already-decided' })
    const rules = await sqlOf(url, `select basis_points from commission_rules where store_id = $1`, [own.store_id])
    expect(rules).toEqual([{ basis_points: first }])
    expect((await service.getPlatformStore(own, admin)).commission).toBe(first)
    await service.setStoreCommission({ ...own, basis_points: null, seen: first }, admin)
    await service.setStoreTrusted({ ...own, trusted: true }, admin)
    // The second administrator changes nothing, and nothing is recorded again.
    await expect(service.setStoreTrusted({ ...own, trusted: true }, admin)).rejects.toMatchObject({
      code: 'stores/already-decided',
    })
    const { commission, store } = await service.getPlatformStore(own, admin)
    expect([commission, store.trusted]).toEqual([null, true])
    const acts = await sqlOf<{ action: string }>(
      url,
      `select action from audit_log where subject_id = $1 order by id`,
      [own.store_id],
    )
    expect(acts.map(({ action }) => action)).toEqual([...Array<string>(3).fill('store.commission'), 'store.trust'])
  })
})
