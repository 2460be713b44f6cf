import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessionTable } from '../../../adapters/postgres/accounts.sessions.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { createDoorkeeper } from '../../../core/accounts/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createStoresService } from '../../../core/stores/index.ts'
import { addShoppers, sqlOf } from '../../support/actors.ts'
import { createManualTime } from '../../support/manual-time.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { storesParts } from '../../support/store-desk.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const time = createManualTime(Date.now())
const service = createStoresService(storesParts(database, time))
const sessions = createSessionTable(database)
const door = createDoorkeeper({ sessions })
const people = await addShoppers(url, 3)

afterAll(() => database.close())

async function signIn(account_id = '') {
  const id = randomUUID()
  await sessions.open({ id, account_id, device_id: 'device-of-tests', audience: 'panel', created_at: Date.now() }, '')
  const known = { ...visitor('::1', 'panel'), account_id, session_id: id }
  return async (): Promise<Caller> => ({ ...known, ...(await door.admit(known)) })
}

const sheba = ['IR820540102680020817909002', 'IR062960000000100324200001']

async function complete(me: () => Promise<Caller>, slug: string): Promise<void> {
  await service.acceptTerms({ accepted: true }, await me())
  await service.saveName({ title: 'کارگاه تازه', slug }, await me())
  const person = { name: 'مریم', national_code: '0013542419', birth_date: '1370/02/03' }
  await service.saveIdentity({ kind: 'real', ...person }, await me())
  const place = { province: 'فارس', city: 'شیراز', address: 'بازار وکیل، سرای مشیر', postal_code: '7134567890' }
  await service.savePlace({ ...place, phone: '' }, await me())
  for (const kind of ['logo', 'cover'] as const)
    await service.takePicture({ kind, bytes: new Uint8Array(), left: 0, top: 0, width: 1, height: 1 }, await me())
}

describe('a sign-up', () => {
  it('STO-13 goes on with the store that was begun, even when it begins twice at once', async () => {
    const me = await signIn(people[0])
    const caller = await me()
    expect(caller.store).toBeNull()
    await Promise.all([service.begin({}, caller), service.begin({}, caller)])
    await service.begin({}, await me())
    expect((await service.standing({}, await me())).stores).toHaveLength(1)
    expect((await service.papers({}, await me())).slug).toBeNull()
    await expect(service.begin({}, { ...caller, audience: 'main' })).rejects.toMatchObject({
      code: 'accounts/not-allowed',
    })
  })

  it('STO-11 STO-12 says what is left, and is handed in once nothing is', async () => {
    const me = await signIn(people[0])
    await expect(service.submit({}, await me())).rejects.toMatchObject({ code: 'stores/steps-left' })
    await sqlOf(
      url,
      `insert into pictures (id, width, height, color, created_at)
       select lpad(n::text, 26, 't'), 1, 1, '#000000', now() from generate_series(1, 40) n`,
    )
    await complete(me, 'kargah-tazeh')
    expect((await service.standing({}, await me())).stores[0]?.missing_step).toBe('bank')
    await service.addBankAccount({ sheba: sheba[0] ?? '', holder: 'مریم' }, await me())
    expect((await service.standing({}, await me())).stores[0]?.missing_step).toBe('shipping')
    await sqlOf(url, `update stores set shipping = '{"methods":[{}]}' where slug = 'kargah-tazeh'`)
    await service.submit({}, await me())
    expect((await me()).store?.state).toBe('pending_review')
    await expect(service.submit({}, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
    const rows = await sqlOf(url, `select from_state, to_state, event, actor from history where subject = 'store'`)
    expect(rows).toEqual([
      { from_state: 'incomplete', to_state: 'pending_review', event: 'submit', actor: `account:${people[0]}` },
    ])
  })

  it('STO-16 the identity stays as it was handed in', async () => {
    const me = await signIn(people[0])
    const { identity } = await service.identity({}, await me())
    expect(identity).toMatchObject({ national_code: '0013542419' })
    if (identity === null) return
    await expect(service.saveIdentity(identity, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
  })

  it('STO-14 no two shops look alike, and STO-15 a former address stays with its shop', async () => {
    const [me, other] = [await signIn(people[0]), await signIn(people[1])]
    await service.begin({}, await other())
    const taken = { code: 'stores/slug-taken' }
    await expect(service.saveName({ title: 'دیگر', slug: 'kargahtazeh' }, await other())).rejects.toMatchObject(taken)
    await service.saveName({ title: 'کارگاه', slug: 'kargah-nou' }, await me())
    expect(await service.checkSlug({ slug: 'kargah-tazeh' }, await other())).toEqual({ free: false })
    expect(await service.checkSlug({ slug: 'kargah-tazeh' }, await me())).toEqual({ free: true })
    await service.saveName({ title: 'کارگاه', slug: 'kargah-tazeh' }, await me())
    expect(await service.checkSlug({ slug: 'kargah-nou' }, await other())).toEqual({ free: false })
  })

  it('STO-12 a rejected store is mended by its owner', async () => {
    const me = await signIn(people[0])
    await expect(service.reapply({}, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
    await sqlOf(url, `update stores set state = 'rejected' where slug = 'kargah-tazeh'`)
    await service.reapply({}, await me())
    expect((await me()).store?.state).toBe('incomplete')
  })
})

describe('bank accounts', () => {
  it('STO-17 are up to three, each once, and a change holds withdrawals back for a day', async () => {
    const me = await signIn(market.stores[1]?.owner_id)
    expect(await service.bankAccounts({}, await me())).toEqual({ accounts: [], frozen_until: null })
    const added = await service.addBankAccount({ sheba: sheba[0] ?? '', holder: 'ب' }, await me())
    expect(added.state).toBe('unverified')
    await expect(service.addBankAccount({ sheba: sheba[0] ?? '', holder: 'ب' }, await me())).rejects.toMatchObject({
      code: 'stores/account-known',
      details: { fields: { sheba: expect.any(String) } },
    })
    for (const end of ['1', '2'])
      await service.addBankAccount({ sheba: `IR${end.repeat(24)}`, holder: 'ب' }, await me())
    await expect(service.addBankAccount({ sheba: sheba[1] ?? '', holder: 'ب' }, await me())).rejects.toMatchObject({
      code: 'stores/too-many-accounts',
    })
    const until = Date.parse((await service.bankAccounts({}, await me())).frozen_until ?? '')
    expect(until - time.now()).toBe(86_400_000)
    const stranger = await signIn(market.stores[2]?.owner_id)
    await expect(service.removeBankAccount({ bank_account_id: added.id }, await stranger())).rejects.toMatchObject({
      code: 'stores/account-not-found',
    })
    await service.removeBankAccount({ bank_account_id: added.id }, await me())
    expect((await service.bankAccounts({}, await me())).accounts).toHaveLength(2)
  })
})
