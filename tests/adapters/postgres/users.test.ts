import { afterAll, describe, expect, it } from 'vitest'
import {
  createAccounts,
  createAudit,
  createAuditTrail,
  createImpersonations,
  createSessionTable,
  createUsers,
} from '../../../adapters/postgres/index.ts'
import { createAccessTokens } from '../../../adapters/node/access-tokens.ts'
import { createIds } from '../../../adapters/node/ids.ts'
import { createSecrets } from '../../../adapters/node/secrets.ts'
import { connect } from '../../../adapters/postgres/connect.ts'
import { createDoorkeeper } from '../../../core/accounts/index.ts'
import { createAuditService } from '../../../core/audit/index.ts'
import { type Caller, visitor } from '../../../core/contract/caller.ts'
import { createUsersService } from '../../../core/users/index.ts'
import { type Actor, shoppersOf, signInAll, sqlOf, testSecret } from '../../support/actors.ts'
import { createMarket } from '../../support/market.ts'
import { freshDatabase } from '../../support/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const [sessions, users] = [createSessionTable(database), createUsers(database)]
const clock = { now: () => Date.now() }
const service = createUsersService({
  users,
  sessions,
  audit: createAudit(database),
  transactions: database.transactions,
  accounts: createAccounts(database),
  impersonations: createImpersonations(database),
  ids: createIds(),
  accessTokens: createAccessTokens(testSecret, clock),
  secrets: createSecrets(testSecret),
  clock,
})
const door = createDoorkeeper({ sessions })
const [shopper, other] = (await shoppersOf(url, 2)) as [Actor, Actor]
const first: Caller = { ...visitor('::1', 'admin'), account_id: market.accounts.admin, platform: 'admin' }
const second: Caller = { ...first, account_id: other.account_id }
const hashOfAccount = async (account_id: string) =>
  (await createAccounts(database).byId(account_id))?.user_hash_id ?? expect.fail(account_id)
const hash = await hashOfAccount(shopper.account_id)
const enter = ({ account_id, session_id }: Actor) =>
  door.admit({ ...visitor('::1'), account_id, session_id }).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )
const refusalOf = ({ account_id, session_id }: Actor) =>
  door.admit({ ...visitor('::1'), account_id, session_id }).then(
    () => '',
    ({ sentence }: { sentence: string }) => sentence,
  )
const userOf = async (user_hash_id: string) => (await service.one({ user_hash_id }, first)).user

afterAll(() => database.close())

describe('people as the platform changes them', () => {
  it('USR-1 are found by a part of the mobile number, the name and the hash', async () => {
    const { name } = await userOf(hash)
    for (const text of [`+98${shopper.mobile.slice(1)}`, shopper.mobile.slice(2), name, hash]) {
      const { rows } = await service.all({ text, offset: 0, limit: 10 }, first)
      expect(rows.map(({ user_hash_id }) => user_hash_id)).toContain(hash)
    }
    const { rows, total } = await service.all({ text: '', only: 'office', offset: 0, limit: 10 }, first)
    expect([rows.map(({ role }) => role), total]).toEqual([['admin'], 1])
    await expect(userOf('z'.repeat(26))).rejects.toMatchObject({ code: 'users/not-found' })
  })

  it('USR-2 USR-4 a block shuts every token at once, the second of two is told, and an end that has come lifts it', async () => {
    const wish = { user_hash_id: hash, reason: 'کلاهبرداری', until: new Date(Date.now() + 86_400_000).toISOString() }
    expect(await enter(shopper)).toBe('in')
    const past = { ...wish, until: '2020-01-01T00:00:00.000Z' }
    await expect(service.block(past, first)).rejects.toMatchObject({ code: 'users/until-past' })
    const both = await Promise.allSettled([service.block(wish, first), service.block(wish, first)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'users/changed' } })
    expect(await enter(shopper)).toBe('accounts/blocked')
    expect(await refusalOf(shopper)).toMatch(/تا .+ بسته می‌ماند\. علت: کلاهبرداری$/)
    expect(await userOf(hash)).toMatchObject({ blocked: true, block_reason: 'کلاهبرداری' })
    await sqlOf(url, `update accounts set blocked_until = now() where id = $1`, [shopper.account_id])
    expect(await enter(shopper)).toBe('in')
    expect(await userOf(hash)).toMatchObject({ blocked: false, blocked_until: null })
    await service.block({ ...wish, until: null }, first)
    expect(await refusalOf(shopper)).toMatch(/تماس بگیرید\. علت: کلاهبرداری$/)
    await service.unblock({ user_hash_id: hash }, first)
    expect(await enter(shopper)).toBe('in')
    await expect(service.unblock({ user_hash_id: hash }, first)).rejects.toMatchObject({ code: 'users/changed' })
  })

  it('USR-5 sessions end one by one and all together', async () => {
    const [again] = (await signInAll(url, [shopper.account_id])) as [Actor]
    const wish = { user_hash_id: hash, session_id: again.session_id }
    await service.endSession(wish, first)
    expect([await enter(again), await enter(shopper)]).toEqual(['accounts/sign-in-required', 'in'])
    await expect(service.endSession(wish, first)).rejects.toMatchObject({ code: 'accounts/session-not-found' })
    await service.endSessions({ user_hash_id: hash }, first)
    expect(await enter(shopper)).toBe('accounts/sign-in-required')
  })

  it('USR-3 of two administrators who take each other’s role at once one stays, and nobody changes themselves', async () => {
    const [mine, theirs] = [await hashOfAccount(market.accounts.admin), await hashOfAccount(other.account_id)]
    const take = { role: null, seen: 'admin' as const }
    await expect(service.setRole({ ...take, user_hash_id: mine }, first)).rejects.toMatchObject({
      code: 'users/own-account',
    })
    await service.setRole({ user_hash_id: theirs, role: 'admin', seen: null }, first)
    const both = await Promise.allSettled([
      service.setRole({ ...take, user_hash_id: theirs }, first),
      service.setRole({ ...take, user_hash_id: mine }, second),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'accounts/not-allowed' } })
    expect(await users.admins()).toHaveLength(1)
  })

  it('USR-6 AUD-2 every act is in the audit log, which is read from the newest on', async () => {
    const rows = await sqlOf<{ act: string }>(url, `select act from audit_log where subject = 'account' order by id`)
    expect(rows.map(({ act }) => act)).toEqual([
      'users.block',
      'users.block',
      'users.unblock',
      'users.end-session',
      'users.end-sessions',
      'users.role',
      'users.role',
    ])
    const read = { limit: 2, actor: '', act: '', subject: 'account', subject_id: hash }
    const trail = createAuditService({ trail: createAuditTrail(database) })
    const newest = await trail.entries(read, first)
    expect(newest.rows.map(({ act }) => act)).toEqual(['users.end-sessions', 'users.end-session'])
    const older = await trail.entries({ ...read, limit: 9, older_than: newest.next ?? '' }, first)
    expect(older.rows.map(({ act }) => act)).toEqual(['users.unblock', 'users.block', 'users.block'])
    expect([older.next, older.rows[0]?.changes]).toEqual([null, [{ field: 'blocked', before: 'true', after: 'false' }]])
    const actor = older.rows[0]?.actor?.mobile ?? ''
    const narrow = { ...read, limit: 9, actor, act: 'users.block', from: '2020-01-01T00:00:00.000Z' }
    expect((await trail.entries(narrow, first)).rows).toHaveLength(2)
    expect((await trail.entries({ ...narrow, to: '2020-01-02T00:00:00.000Z' }, first)).rows).toEqual([])
  })
})
