import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createSessionRepository } from '../../../../adapters/postgres/accounts/sessions.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createSessionAuthenticator } from '../../../../core/accounts/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createStoresService, notificationPreferencesOf, noContacts } from '../../../../core/stores/index.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { createManualTime } from '../../../support/time/manual-time.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'
import { storeDependencies } from '../../../support/stores/store-dependencies.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const time = createManualTime(Date.now())
const service = createStoresService(storeDependencies(database, time))
const sessions = createSessionRepository(database)
const door = createSessionAuthenticator({ sessions })
const people = await addShoppers(url, 3)

afterAll(() => database.close())

async function signIn(account_id = '') {
  const id = randomUUID()
  await sessions.open(
    {
      id,
      account_id,
      device_id: 'device-of-tests',
      audience: 'panel',
      shop_host: null,
      root_id: null,
      created_at: Date.now(),
    },
    '',
  )
  const known = { ...visitorCaller('::1', 'panel'), account_id, session_id: id }
  return async (): Promise<Caller> => ({ ...known, ...(await door.authenticate(known)) })
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
  await service.acceptStoreTerms({ accepted: true }, await me())
  await service.updateStoreName({ title: 'کارگاه تازه', slug }, await me())
  await service.updateStoreIdentity(person, await me())
  const place = { province: 'فارس', city: 'شیراز', address: 'بازار وکیل، سرای مشیر', postal_code: '7134567890' }
  await service.updateStoreAddress({ ...place, phone: '' }, await me())
  for (const kind of ['logo', 'cover'] as const)
    await service.uploadStoreImage({ kind, bytes: new Uint8Array(), left: 0, top: 0, width: 1, height: 1 }, await me())
}

describe('a store sign-up', () => {
  it('STO-13 continues the store in sign-up, even when it is started twice at the same time', async () => {
    const me = await signIn(people[0])
    const caller = await me()
    expect(caller.store).toBeNull()
    await Promise.all([service.startStoreSignUp({}, caller), service.startStoreSignUp({}, caller)])
    await service.startStoreSignUp({}, await me())
    expect((await service.listStoreMemberships({}, await me())).stores).toHaveLength(1)
    expect((await service.getStoreProfile({}, await me())).slug).toBeNull()
    await expect(service.startStoreSignUp({}, { ...caller, audience: 'main' })).rejects.toMatchObject({
      code: 'accounts/not-allowed',
    })
  })

  it('STO-11 STO-12 reports the missing steps, and is submitted once there are none', async () => {
    const me = await signIn(people[0])
    await expect(service.submitStoreProfile({}, await me())).rejects.toMatchObject({ code: 'stores/steps-incomplete' })
    await sqlOf(
      url,
      `insert into pictures (id, width, height, color, created_at)
       select lpad(n::text, 26, 't'), 1, 1, '#000000', now() from generate_series(1, 40) n`,
    )
    await complete(me, 'kargah-tazeh')
    expect((await service.listStoreMemberships({}, await me())).stores[0]?.missing_step).toBe('bank')
    await service.createBankAccount({ sheba: sheba[0] ?? '', holder: 'مریم' }, await me())
    expect((await service.listStoreMemberships({}, await me())).stores[0]?.missing_step).toBe('shipping')
    await sqlOf(url, `update stores set shipping = '{"methods":[{}]}' where slug = 'kargah-tazeh'`)
    await service.submitStoreProfile({}, await me())
    expect((await me()).store?.state).toBe('pending_review')
    await expect(service.submitStoreProfile({}, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
    const rows = await sqlOf(url, `select from_state, to_state, event, actor from history where subject = 'store'`)
    expect(rows).toEqual([
      { from_state: 'incomplete', to_state: 'pending_review', event: 'submit', actor: `account:${people[0]}` },
    ])
  })

  it('STO-16 keeps the identity as it was submitted', async () => {
    const me = await signIn(people[0])
    const { identity } = await service.getStoreIdentity({}, await me())
    expect(identity).toEqual(person)
    await expect(service.updateStoreIdentity(person, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
  })

  it('STO-14 refuses a slug that looks like another one, and STO-15 keeps a previous slug for its store', async () => {
    const [me, other] = [await signIn(people[0]), await signIn(people[1])]
    await service.startStoreSignUp({}, await other())
    const taken = { code: 'stores/slug-taken' }
    await expect(service.updateStoreName({ title: 'دیگر', slug: 'kargahtazeh' }, await other())).rejects.toMatchObject(
      taken,
    )
    await service.updateStoreName({ title: 'کارگاه', slug: 'kargah-nou' }, await me())
    expect(await service.checkStoreSlug({ slug: 'kargah-tazeh' }, await other())).toEqual({ available: false })
    expect(await service.checkStoreSlug({ slug: 'kargah-tazeh' }, await me())).toEqual({ available: true })
    await service.updateStoreName({ title: 'کارگاه', slug: 'kargah-tazeh' }, await me())
    expect(await service.checkStoreSlug({ slug: 'kargah-nou' }, await other())).toEqual({ available: false })
  })

  it('STO-21 STO-24 policies and links are shown in the shop; working days and notification preferences to its staff', async () => {
    const me = await signIn(market.stores[4]?.owner_id)
    const contacts = { ...noContacts, public_phone: '07131234567', eitaa: 'kashi' }
    await service.updateStorePolicies({ returns: '', warranty: 'یک سال', delivery: '' }, await me())
    await service.updateStoreContacts(contacts, await me())
    await service.updateStoreWorkingDays({ rest: [6], closed: ['1405/01/13'] }, await me())
    await service.updateStoreNotifications({ ...notificationPreferencesOf({}), order: ['sms'] }, await me())
    const { slug, policies, working_days, notification_channels } = await service.getStoreProfile({}, await me())
    expect([policies.warranty, working_days, notification_channels['order']]).toEqual([
      'یک سال',
      { rest: [6], closed: ['1405/01/13'] },
      ['sms'],
    ])
    const shown = await service.getStoreBySlug({ store_slug: slug ?? '' }, visitorCaller('::1'))
    expect([shown.policies.warranty, shown.contacts]).toEqual(['یک سال', contacts])
    expect(Object.keys(shown)).not.toContain('work')
  })

  it('STO-12 the owner corrects a rejected store', async () => {
    const me = await signIn(people[0])
    await expect(service.reapplyStore({}, await me())).rejects.toMatchObject({ code: 'stores/wrong-state' })
    await sqlOf(url, `update stores set state = 'rejected' where slug = 'kargah-tazeh'`)
    await service.reapplyStore({}, await me())
    expect((await me()).store?.state).toBe('incomplete')
  })
})

describe('bank accounts', () => {
  it('STO-17 up to three are allowed, each once, and a change holds withdrawals for a day', async () => {
    const me = await signIn(market.stores[1]?.owner_id)
    expect(await service.listBankAccounts({}, await me())).toEqual({ accounts: [], frozen_until: null })
    const added = await service.createBankAccount({ sheba: sheba[0] ?? '', holder: 'ب' }, await me())
    expect(added.state).toBe('unverified')
    await expect(service.createBankAccount({ sheba: sheba[0] ?? '', holder: 'ب' }, await me())).rejects.toMatchObject({
      code: 'stores/bank-account-exists',
      details: { fields: { sheba: expect.any(String) } },
    })
    for (const end of ['1', '2'])
      await service.createBankAccount({ sheba: `IR${end.repeat(24)}`, holder: 'ب' }, await me())
    await expect(service.createBankAccount({ sheba: sheba[1] ?? '', holder: 'ب' }, await me())).rejects.toMatchObject({
      code: 'stores/too-many-bank-accounts',
    })
    const until = Date.parse((await service.listBankAccounts({}, await me())).frozen_until ?? '')
    expect(until - time.now()).toBe(86_400_000)
    const stranger = await signIn(market.stores[2]?.owner_id)
    await expect(service.deleteBankAccount({ bank_account_id: added.id }, await stranger())).rejects.toMatchObject({
      code: 'stores/bank-account-not-found',
    })
    await service.deleteBankAccount({ bank_account_id: added.id }, await me())
    expect((await service.listBankAccounts({}, await me())).accounts).toHaveLength(2)
  })
})

describe('staff', () => {
  const mobileOf = async (id = '') =>
    (await sqlOf<{ mobile: string }>(url, 'select mobile from accounts where id = $1', [id]))[0]?.mobile ?? ''

  it('STO-19 are invited by mobile number, work there after accepting, and stop when they are removed', async () => {
    const [owner, guest] = [await signIn(market.stores[3]?.owner_id), await signIn(people[2])]
    const mobile = await mobileOf(people[2])
    await service.inviteStaffMember({ mobile, role: 'support' }, await owner())
    await service.inviteStaffMember({ mobile, role: 'warehouse' }, await owner())
    const { staff } = storeDependencies(database, time)
    const claim = () => staff.claimUnnotified(time.now(), time.now() - 86_400_000, 9)
    const told = (await Promise.all([claim(), claim()])).flat()
    expect(told).toMatchObject([{ mobile }])
    await staff.releaseInvitation(told[0]?.id ?? '')
    expect([(await claim()).length, (await claim()).length]).toEqual([1, 0])
    const { invitations } = await service.listMyInvitations({}, await guest())
    expect(invitations).toMatchObject([{ role: 'warehouse' }])
    const answer = { invitation_id: invitations[0]?.id ?? '', accepted: true }
    const stranger = await signIn(people[1])
    const missing = { code: 'stores/invitation-not-found' }
    await expect(service.respondToInvitation(answer, await stranger())).rejects.toMatchObject(missing)
    await service.respondToInvitation(answer, await guest())
    expect((await guest()).store).toMatchObject({ store_id: market.stores[3]?.id, role: 'warehouse' })
    await expect(service.respondToInvitation(answer, await guest())).rejects.toMatchObject(missing)
    const again = service.inviteStaffMember({ mobile, role: 'support' }, await owner())
    await expect(again).rejects.toMatchObject({ code: 'stores/already-member' })
    const { members } = await service.listStoreStaff({}, await owner())
    expect(members.map(({ role, self }) => [role, self])).toEqual([
      ['owner', true],
      ['warehouse', false],
    ])
    const member = members[1]?.member ?? ''
    await service.setStaffRole({ member, role: 'accountant' }, await owner())
    expect((await guest()).store?.role).toBe('accountant')
    await service.removeStaffMember({ member }, await owner())
    expect((await guest()).store).toBeNull()
  })

  it('STO-19 never include the owner, and a refused or withdrawn invitation is gone', async () => {
    const [owner, guest] = [await signIn(market.stores[3]?.owner_id), await signIn(people[2])]
    const member = (await service.listStoreStaff({}, await owner())).members[0]?.member ?? ''
    const missing = { code: 'stores/member-not-found' }
    await expect(service.setStaffRole({ member, role: 'support' }, await owner())).rejects.toMatchObject(missing)
    await expect(service.removeStaffMember({ member }, await owner())).rejects.toMatchObject(missing)
    const mobile = await mobileOf(people[2])
    await service.inviteStaffMember({ mobile, role: 'content' }, await owner())
    const [refused] = (await service.listMyInvitations({}, await guest())).invitations
    await service.respondToInvitation({ invitation_id: refused?.id ?? '', accepted: false }, await guest())
    expect((await guest()).store).toBeNull()
    await service.inviteStaffMember({ mobile, role: 'content' }, await owner())
    const [open] = (await service.listStoreStaff({}, await owner())).invitations
    await service.withdrawStaffInvitation({ invitation_id: open?.id ?? '' }, await owner())
    expect((await service.listMyInvitations({}, await guest())).invitations).toEqual([])
  })
})
