import { afterAll, describe, expect, it } from 'vitest'
import {
  createAccountRepository,
  createAuditLog,
  createAuditQueries,
  createImpersonationRepository,
  createSessionRepository,
  createUserQueries,
} from '../../../../adapters/postgres/index.ts'
import { createAccessTokens } from '../../../../adapters/node/access-tokens.ts'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createSecrets } from '../../../../adapters/node/secrets.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createSessionAuthenticator } from '../../../../core/accounts/index.ts'
import { createAuditService } from '../../../../core/audit/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createUsersService } from '../../../../core/users/index.ts'
import { type Actor, shoppersOf, signInAll, sqlOf, testSecret } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const [sessions, users] = [createSessionRepository(database), createUserQueries(database)]
const clock = { now: () => Date.now() }
const service = createUsersService({
  users,
  sessions,
  audit: createAuditLog(database),
  transactions: database.transactions,
  accounts: createAccountRepository(database),
  impersonations: createImpersonationRepository(database),
  ids: createIds(),
  accessTokens: createAccessTokens(testSecret, clock),
  secrets: createSecrets(testSecret),
  clock,
})
const door = createSessionAuthenticator({ sessions })
const [shopper, other] = (await shoppersOf(url, 2)) as [Actor, Actor]
const first: Caller = { ...visitorCaller('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const second: Caller = { ...first, account_id: other.account_id }
const hashOfAccount = async (account_id: string) =>
  (await createAccountRepository(database).byId(account_id))?.user_hash_id ?? expect.fail(account_id)
const hash = await hashOfAccount(shopper.account_id)
const enter = ({ account_id, session_id }: Actor) =>
  door.authenticate({ ...visitorCaller('::1'), account_id, session_id }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )
const refusalOf = ({ account_id, session_id }: Actor) =>
  door.authenticate({ ...visitorCaller('::1'), account_id, session_id }).then(
    () => '',
    ({ sentence }: { sentence: string }) => sentence,
  )
const userOf = async (user_hash_id: string) => (await service.getUser({ user_hash_id }, first)).user

afterAll(() => database.close())

describe("the platform's changes of users", () => {
  it('USR-1 finds users by a part of the mobile number, the name and the hash', async () => {
    const { name } = await userOf(hash)
    for (const text of [`+98${shopper.mobile.slice(1)}`, shopper.mobile.slice(2), name, hash]) {
      const { rows } = await service.listUsers({ text, offset: 0, limit: 10 }, first)
      expect(rows.map(({ user_hash_id }) => user_hash_id)).toContain(hash)
    }
    const { rows, total } = await service.listUsers({ text: '', only: 'staff', offset: 0, limit: 10 }, first)
    expect([rows.map(({ role }) => role), total]).toEqual([['admin'], 1])
    await expect(userOf('z'.repeat(26))).rejects.toMatchObject({ code: 'users/not-found' })
  })

  it('USR-2 USR-4 a block invalidates every token at once, the second of two is refused, and an expired block lifts', async () => {
    const wish = { user_hash_id: hash, reason: 'کلاهبرداری', until: new Date(Date.now() + 86_400_000).toISOString() }
    expect(await enter(shopper)).toBe('in')
    const past = { ...wish, until: '2020-01-01T00:00:00.000Z' }
    await expect(service.blockUser(past, first)).rejects.toMatchObject({ code: 'users/block-end-in-past' })
    const both = await Promise.allSettled([service.blockUser(wish, first), service.blockUser(wish, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'users/changed' } })
    expect(await enter(shopper)).toBe('accounts/blocked')
    expect(await refusalOf(shopper)).toMatch(/تا .+ بسته می‌ماند\. علت: کلاهبرداری$/)
    expect(await userOf(hash)).toMatchObject({ blocked: true, block_reason: 'کلاهبرداری' })
    await sqlOf(url, `update accounts set blocked_until = now() where id = $1`, [shopper.account_id])
    expect(await enter(shopper)).toBe('in')
    expect(await userOf(hash)).toMatchObject({ blocked: false, blocked_until: null })
    await service.blockUser({ ...wish, until: null }, first)
    expect(await refusalOf(shopper)).toMatch(/تماس بگیرید\. علت: کلاهبرداری$/)
    await service.unblockUser({ user_hash_id: hash }, first)
    expect(await enter(shopper)).toBe('in')
    await expect(service.unblockUser({ user_hash_id: hash }, first)).rejects.toMatchObject({ code: 'users/changed' })
  })

  it('USR-5 ends sessions one by one and all together', async () => {
    const [again] = (await signInAll(url, [shopper.account_id])) as [Actor]
    const wish = { user_hash_id: hash, session_id: again.session_id }
    await service.endUserSession(wish, first)
    expect([await enter(again), await enter(shopper)]).toEqual(['accounts/sign-in-required', 'in'])
    await expect(service.endUserSession(wish, first)).rejects.toMatchObject({ code: 'accounts/session-not-found' })
    await service.endUserSessions({ user_hash_id: hash }, first)
    expect(await enter(shopper)).toBe('accounts/sign-in-required')
  })

  it("USR-3 of two administrators who revoke each other's role at once one remains, and nobody changes themselves", async () => {
    const [mine, theirs] = [await hashOfAccount(market.accounts.admin), await hashOfAccount(other.account_id)]
    const take = { role: null, seen: 'admin' as const }
    await expect(service.setUserRole({ ...take, user_hash_id: mine }, first)).rejects.toMatchObject({
      code: 'users/own-account',
    })
    await service.setUserRole({ user_hash_id: theirs, role: 'admin', seen: null }, first)
    const both = await Promise.allSettled([
      service.setUserRole({ ...take, user_hash_id: theirs }, first),
      service.setUserRole({ ...take, user_hash_id: mine }, second),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'accounts/not-allowed' } })
    expect(await users.listAdminIds()).toHaveLength(1)
  })

  it('USR-6 AUD-2 audits every action, newest first', async () => {
    const rows = await sqlOf<{ action: string }>(
      url,
      `select action from audit_log where subject = 'account' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'users.block',
      'users.block',
      'users.unblock',
      'users.end-session',
      'users.end-sessions',
      'users.set-role',
      'users.set-role',
    ])
    const read = { limit: 2, actor: '', action: '', subject: 'account', subject_id: hash }
    const trail = createAuditService({ queries: createAuditQueries(database) })
    const newest = await trail.listAuditEntries(read, first)
    expect(newest.rows.map(({ action }) => action)).toEqual(['users.end-sessions', 'users.end-session'])
    const older = await trail.listAuditEntries({ ...read, limit: 9, older_than: newest.next ?? '' }, first)
    expect(older.rows.map(({ action }) => action)).toEqual(['users.unblock', 'users.block', 'users.block'])
    expect([older.next, older.rows[0]?.changes]).toEqual([null, [{ field: 'blocked', before: 'true', after: 'false' }]])
    const actor = older.rows[0]?.actor?.mobile ?? ''
    const narrow = { ...read, limit: 9, actor, action: 'users.block', from: '2020-01-01T00:00:00.000Z' }
    expect((await trail.listAuditEntries(narrow, first)).rows).toHaveLength(2)
    expect((await trail.listAuditEntries({ ...narrow, to: '2020-01-02T00:00:00.000Z' }, first)).rows).toEqual([])
  })
})
