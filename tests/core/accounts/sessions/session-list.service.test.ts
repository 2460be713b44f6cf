import { describe, expect, it } from 'vitest'
import type { SessionTokens } from '../../../../core/accounts/index.ts'
import { visitorCaller } from '../../../../core/contract/caller.ts'
import { prepareSignIn } from '../../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const mobile = '09121234567'
const as = ({ session_id }: SessionTokens, account_id = '1') => ({ ...visitorCaller('::1'), account_id, session_id })

describe('the sessions of a person', () => {
  it('ACC-14 are listed with the current one marked', async () => {
    const { service, signIn } = await createSignIn()
    const [first, second] = [await signIn(mobile), await signIn(mobile)]
    await signIn('09350000000')

    const { sessions } = await service.listMySessions({}, as(first))

    expect(sessions.map(({ session_id, current }) => [session_id, current])).toEqual([
      [second.session_id, false],
      [first.session_id, true],
    ])
  })

  it("ACC-14 end one by one, and somebody else's is unknown", async () => {
    const { service, signIn, stored } = await createSignIn()
    const [first, second, other] = [await signIn(mobile), await signIn(mobile), await signIn('09350000000')]
    const unknown = { code: 'accounts/session-not-found' }

    await service.endMySession({ session_id: second.session_id }, as(first))

    await expect(service.endMySession({ session_id: second.session_id }, as(first))).rejects.toMatchObject(unknown)
    await expect(service.endMySession({ session_id: other.session_id }, as(first))).rejects.toMatchObject(unknown)
    const [, stranger] = await stored('accounts', 'id')
    expect((await service.listMySessions({}, as(other, String(stranger)))).sessions).toHaveLength(1)
  })

  it('ACC-14 end all at once, with or without the current one', async () => {
    const { service, signIn } = await createSignIn()
    const first = await signIn(mobile)
    await signIn(mobile)
    await signIn(mobile)
    expect(await service.endMySessions({ and_this: false }, as(first))).toEqual({ ended: 2 })
    expect(await service.endMySessions({ and_this: true }, as(first))).toEqual({ ended: 1 })
    expect((await service.listMySessions({}, as(first))).sessions).toEqual([])
  })
})
