import { describe, expect, it } from 'vitest'
import type { Tokens } from '../../../core/accounts/index.ts'
import { visitor } from '../../../core/contract/caller.ts'
import { createMemorySignIn } from '../../support/memory-sign-in.ts'

const mobile = '09121234567'
const as = ({ session_id }: Tokens, account_id = '1') => ({ ...visitor('::1'), account_id, session_id })

describe('the devices of a person', () => {
  it('ACC-14 are listed with the one that asks marked', async () => {
    const { service, signIn } = createMemorySignIn()
    const [first, second] = [await signIn(mobile), await signIn(mobile)]
    await signIn('09350000000')

    const { sessions } = await service.sessions({}, as(first))

    expect(sessions.map(({ session_id, current }) => [session_id, current])).toEqual([
      [second.session_id, false],
      [first.session_id, true],
    ])
  })

  it('ACC-14 end one by one, and somebody else’s is unknown', async () => {
    const { service, signIn } = createMemorySignIn()
    const [first, second, other] = [await signIn(mobile), await signIn(mobile), await signIn('09350000000')]
    const unknown = { code: 'accounts/session-not-found' }

    await service.endSession({ session_id: second.session_id }, as(first))

    await expect(service.endSession({ session_id: second.session_id }, as(first))).rejects.toMatchObject(unknown)
    await expect(service.endSession({ session_id: other.session_id }, as(first))).rejects.toMatchObject(unknown)
    expect((await service.sessions({}, as(other, '2'))).sessions).toHaveLength(1)
  })

  it('ACC-14 end all at once, with or without the one that asks', async () => {
    const { service, signIn } = createMemorySignIn()
    const first = await signIn(mobile)
    await signIn(mobile)
    await signIn(mobile)
    expect(await service.endSessions({ and_this: false }, as(first))).toEqual({ ended: 2 })
    expect(await service.endSessions({ and_this: true }, as(first))).toEqual({ ended: 1 })
    expect((await service.sessions({}, as(first))).sessions).toEqual([])
  })
})
