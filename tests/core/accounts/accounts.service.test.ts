import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountIdOf } from '../../../core/accounts/index.ts'
import { type Caller, visitorCaller } from '../../../core/contract/caller.ts'
import { device, prepareSignIn } from '../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const mobile = '09121234567'

describe('the accounts service', () => {
  it('ACC-1 a new number gets an account, and keeps it', async () => {
    const { signIn, stored } = await createSignIn()
    const first = await signIn(mobile)
    const again = await signIn(mobile)
    const other = await signIn('09350000000')
    expect(again.account).toEqual(first.account)
    expect(other.account.user_hash_id).not.toBe(first.account.user_hash_id)
    expect(await stored('accounts', 'mobile')).toEqual([mobile, '09350000000'])
  })

  it('ACC-1 a wrong code creates neither account nor session', async () => {
    const { service, stored, database } = await createSignIn()
    await service.requestSignInCode({ mobile }, visitorCaller('::1'))
    const signingIn = service.signIn({ mobile, code: '999999', device_id: device }, visitorCaller('::1'))
    await expect(signingIn).rejects.toMatchObject({ code: 'accounts/wrong-code' })
    expect(await stored('accounts', 'id')).toEqual([])
    expect(await database.rows(sql`select id from account_sessions`)).toEqual([])
  })

  it('ACC-5 known and unknown numbers get the same response', async () => {
    const { service, signIn, pass } = await createSignIn()
    await signIn(mobile)
    pass(60_000)
    const known = await service.requestSignInCode({ mobile }, visitorCaller('::1'))
    expect(await service.requestSignInCode({ mobile: '09350000000' }, visitorCaller('::1'))).toEqual(known)
  })

  it('ACC-20 a visitor learns whether an account has a hash, and nothing else', async () => {
    const { service, signIn } = await createSignIn()
    const { account } = await signIn(mobile)
    const ask = (user_hash_id: string) => service.checkAccountHash({ user_hash_id }, visitorCaller('::1'))
    expect(await ask(account.user_hash_id)).toEqual({})
    await expect(ask('0'.repeat(26))).rejects.toMatchObject({ code: 'accounts/not-found' })
  })

  it('ACC-15 a person reads their own platform role and rights, empty without a role', async () => {
    const { service } = await createSignIn()
    const governor: Caller = { ...visitorCaller('::1', 'admin'), account_id: '1', session_id: 's', platform: 'finance' }
    const rights = ['platform.finance.read', 'platform.finance.write']
    expect(await service.getPlatformAccess({}, governor)).toEqual({ role: 'finance', rights })
    expect(await service.getPlatformAccess({}, { ...governor, platform: null })).toEqual({ role: null, rights: [] })
  })

  it('ACC-12 a person reads and changes their own profile, and a visitor has none', async () => {
    const { service, signIn } = await createSignIn()
    const { session_id, account } = await signIn(mobile)
    const caller: Caller = { ...visitorCaller('::1'), account_id: '1', session_id }
    expect(await service.getMyProfile({}, caller)).toEqual(account)
    const wanted = { name: 'نرگس', email: 'narges@example.ir' }
    expect(await service.updateMyProfile(wanted, caller)).toEqual({ ...account, ...wanted })
    await expect(service.getMyProfile({}, visitorCaller('::1'))).rejects.toMatchObject({
      code: 'accounts/sign-in-required',
    })
    expect(() => accountIdOf(visitorCaller('::1'))).toThrow(
      expect.objectContaining({ code: 'accounts/sign-in-required' }),
    )
  })

  it("ACC-11 a sign-out ends the caller's session and no other", async () => {
    const { service, signIn, parts } = await createSignIn()
    const [first, second] = [await signIn(mobile), await signIn(mobile)]
    await service.signOut({}, { ...visitorCaller('::1'), account_id: '1', session_id: first.session_id })
    expect((await parts.sessions.accessOf(first.session_id, 'main'))?.ended).toBe(true)
    const refreshed = await service.refreshSession(
      { refresh_token: second.refresh_token, device_id: device },
      visitorCaller('::1'),
    )
    expect(refreshed.session_id).toBe(second.session_id)
  })
})
