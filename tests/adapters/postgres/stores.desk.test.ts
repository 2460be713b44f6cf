import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessionTable } from '../../../adapters/postgres/accounts.sessions.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { createDoorkeeper } from '../../../core/accounts/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createStoresService, newsOf, noContacts } from '../../../core/stores/index.ts'
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

const person = {
  kind: 'real' as const,
  name: 'مریم',
  national_code: '0013542419',
  birth_date: '1370/02/03',
  national_id: '',
  registration_number: '',
  economic_number: '',
}

async function complete(me: () => Promise<Caller>, slug: string): Promise<void> {
  await service.acceptTerms({ accepted: true }, await me())
  await service.saveName({ title: 'کارگاه تازه', slug }, await me())
  await service.saveIdentity(person, await me())
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
    expect(identity).toEqual(person)
    await expect(service.saveIdentity(person, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
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

  it('STO-21 STO-24 promises and links are shown in the shop, working days and wishes to its people', async () => {
    const me = await signIn(market.stores[4]?.owner_id)
    const contacts = { ...noContacts, public_phone: '07131234567', eitaa: 'kashi' }
    await service.savePolicies({ returns: '', warranty: 'یک سال', delivery: '' }, await me())
    await service.saveContacts(contacts, await me())
    await service.saveWork({ rest: [6], closed: ['1405/01/13'] }, await me())
    await service.saveNews({ ...newsOf({}), order: ['sms'] }, await me())
    const { slug, policies, work, news_ways } = await service.papers({}, await me())
    expect([policies.warranty, work, news_ways['order']]).toEqual([
      'یک سال',
      { rest: [6], closed: ['1405/01/13'] },
      ['sms'],
    ])
    const shown = await service.bySlug({ store_slug: slug ?? '' }, visitor('::1'))
    expect([shown.policies.warranty, shown.contacts]).toEqual(['یک سال', contacts])
    expect(Object.keys(shown)).not.toContain('work')
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

describe('staff', () => {
  const mobileOf = async (id = '') =>
    (await sqlOf<{ mobile: string }>(url, 'select mobile from accounts where id = $1', [id]))[0]?.mobile ?? ''

  it('STO-19 is invited by mobile number, works there once it accepts, and stops when it is removed', async () => {
    const [owner, guest] = [await signIn(market.stores[3]?.owner_id), await signIn(people[2])]
    const mobile = await mobileOf(people[2])
    await service.invite({ mobile, role: 'support' }, await owner())
    await service.invite({ mobile, role: 'warehouse' }, await owner())
    const { staff } = storesParts(database, time)
    const claim = () => staff.claimUntold(time.now(), time.now() - 86_400_000, 9)
    const told = (await Promise.all([claim(), claim()])).flat()
    expect(told).toMatchObject([{ mobile }])
    await staff.unclaim(told[0]?.id ?? '')
    expect([(await claim()).length, (await claim()).length]).toEqual([1, 0])
    const { invitations } = await service.invitations({}, await guest())
    expect(invitations).toMatchObject([{ role: 'warehouse' }])
    const answer = { invitation_id: invitations[0]?.id ?? '', accepted: true }
    const stranger = await signIn(people[1])
    const missing = { code: 'stores/invitation-not-found' }
    await expect(service.answerInvitation(answer, await stranger())).rejects.toMatchObject(missing)
    await service.answerInvitation(answer, await guest())
    expect((await guest()).store).toMatchObject({ store_id: market.stores[3]?.id, role: 'warehouse' })
    await expect(service.answerInvitation(answer, await guest())).rejects.toMatchObject(missing)
    const again = service.invite({ mobile, role: 'support' }, await owner())
    await expect(again).rejects.toMatchObject({ code: 'stores/already-member' })
    const { members } = await service.staff({}, await owner())
    expect(members.map(({ role, self }) => [role, self])).toEqual([
      ['owner', true],
      ['warehouse', false],
    ])
    const member = members[1]?.member ?? ''
    await service.setRole({ member, role: 'accountant' }, await owner())
    expect((await guest()).store?.role).toBe('accountant')
    await service.removeMember({ member }, await owner())
    expect((await guest()).store).toBeNull()
  })

  it('STO-19 leaves the owner alone, and a refused or withdrawn invitation is gone', async () => {
    const [owner, guest] = [await signIn(market.stores[3]?.owner_id), await signIn(people[2])]
    const member = (await service.staff({}, await owner())).members[0]?.member ?? ''
    const missing = { code: 'stores/member-not-found' }
    await expect(service.setRole({ member, role: 'support' }, await owner())).rejects.toMatchObject(missing)
    await expect(service.removeMember({ member }, await owner())).rejects.toMatchObject(missing)
    const mobile = await mobileOf(people[2])
    await service.invite({ mobile, role: 'content' }, await owner())
    const [refused] = (await service.invitations({}, await guest())).invitations
    await service.answerInvitation({ invitation_id: refused?.id ?? '', accepted: false }, await guest())
    expect((await guest()).store).toBeNull()
    await service.invite({ mobile, role: 'content' }, await owner())
    const [open] = (await service.staff({}, await owner())).invitations
    await service.withdrawInvitation({ invitation_id: open?.id ?? '' }, await owner())
    expect((await service.invitations({}, await guest())).invitations).toEqual([])
  })
})
