import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessionRepository } from '../../../../adapters/postgres/accounts/sessions.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createSessionAuthenticator } from '../../../../core/accounts/index.ts'
import { type Audience, type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createStoresService, actingStoreOf } from '../../../../core/stores/index.ts'
import { sqlOf } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { storeDependencies } from '../../../support/stores/store-dependencies.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const sessions = createSessionRepository(database)
const door = createSessionAuthenticator({ sessions })
const service = createStoresService(storeDependencies(database))
const [alef, be] = market.stores

afterAll(() => database.close())

/** Signs in on a kind of host and returns a function that loads the caller again at every call. */
async function signIn(account_id: string, audience: Audience = 'panel') {
  const id = randomUUID()
  await sessions.open(
    { id, account_id, device_id: 'device-of-tests', audience, shop_host: null, root_id: null, created_at: Date.now() },
    '',
  )
  const known = { ...visitorCaller('::1', audience), account_id, session_id: id }
  return async (): Promise<Caller> => ({ ...known, ...(await door.authenticate(known)) })
}

async function join(store_id: string | undefined, account_id: string, role: string, joined_at = '2026-01-01') {
  await sqlOf(url, 'insert into store_members (store_id, account_id, role, joined_at) values ($1, $2, $3, $4)', [
    store_id,
    account_id,
    role,
    joined_at,
  ])
}

describe('store membership', () => {
  it('RGT-5 role, state, removal and a platform role take effect with the next request', async () => {
    const { staff, admin } = market.accounts
    const worker = await signIn(staff)
    expect((await worker()).store).toEqual({ store_id: alef?.id, role: 'warehouse', state: 'active', trusted: false })
    await sqlOf(url, `update store_members set role = 'manager' where account_id = $1`, [staff])
    await sqlOf(url, `update stores set state = 'closed', trusted = true where id = $1`, [alef?.id])
    expect((await worker()).store).toMatchObject({ role: 'manager', state: 'closed', trusted: true })
    await sqlOf(url, `update stores set state = 'active', trusted = false where id = $1`, [alef?.id])
    await sqlOf(url, 'delete from store_members where account_id = $1', [staff])
    const removed = await worker()
    expect(removed.store).toBeNull()
    expect(() => actingStoreOf(removed)).toThrow('accounts/not-allowed')
    const governor = await signIn(admin, 'admin')
    expect((await governor()).platform).toBe('admin')
    expect((await (await signIn(admin))()).platform).toBeNull()
    await sqlOf(url, 'delete from platform_roles where account_id = $1', [admin])
    expect((await governor()).platform).toBeNull()
  })

  it('RGT-6 STO-10 starts with the own store, is switched for one session, and ends for a lost store', async () => {
    const { owner_id } = be ?? { owner_id: '' }
    await join(alef?.id, owner_id, 'support')
    const [one, other] = [await signIn(owner_id), await signIn(owner_id)]
    const before = (await service.listStoreMemberships({}, await one())).stores
    expect(before.map(({ slug, role, chosen }) => [slug, role, chosen])).toEqual([
      ['be', 'owner', true],
      ['alef', 'support', false],
    ])
    expect(before[1]?.rights).toEqual(['store.parcels.read', 'store.support.read', 'store.support.write'])
    await service.selectStore({ store_slug: 'alef' }, await one())
    expect(actingStoreOf(await one())).toMatchObject({ store_id: alef?.id, role: 'support' })
    expect(actingStoreOf(await other())).toMatchObject({ store_id: be?.id })
    for (const store_slug of ['dal', 'nobody'])
      await expect(service.selectStore({ store_slug }, await one())).rejects.toMatchObject({ code: 'stores/not-found' })
    await sqlOf(url, 'delete from store_members where account_id = $1 and store_id = $2', [owner_id, alef?.id])
    expect(actingStoreOf(await one())).toMatchObject({ store_id: be?.id })
  })

  it('RGT-6 starts with the store joined first for people who own none', async () => {
    const { accountant } = market.accounts
    await join(be?.id, accountant, 'content', '2025-01-01')
    expect(actingStoreOf(await (await signIn(accountant))())).toMatchObject({ store_id: be?.id, role: 'content' })
  })

  it('STO-11 reports the missing steps of an incomplete store', async () => {
    const [vav] = market.hidden
    const owner = await signIn(vav?.owner_id ?? '')
    const [store] = (await service.listStoreMemberships({}, await owner())).stores
    expect(store).toMatchObject({ state: 'incomplete', missing_step: 'terms' })
  })

  it('is empty for a shopper', async () => {
    const shopper = await signIn(be?.owner_id ?? '', 'main')
    expect((await shopper()).store).toBeNull()
    const { stores } = await service.listStoreMemberships({}, { ...(await shopper()), account_id: null })
    expect(stores).toEqual([])
  })
})
