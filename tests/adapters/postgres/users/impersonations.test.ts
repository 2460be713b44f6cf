import { afterAll, describe, expect, it } from 'vitest'
import { createAccessTokens } from '../../../../adapters/node/access-tokens.ts'
import { createIds } from '../../../../adapters/node/ids.ts'
import { createSecrets } from '../../../../adapters/node/secrets.ts'
import * as tables from '../../../../adapters/postgres/index.ts'
import { connect } from '../../../../adapters/postgres/connection/connect.ts'
import { createSessionAuthenticator, createSessionService } from '../../../../core/accounts/index.ts'
import { type Audience, type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { createImpersonationLog, createUsersService, auditEndedImpersonations } from '../../../../core/users/index.ts'
import { type Actor, shoppersOf, signInAll, sqlOf, testSecret } from '../../../support/people/actors.ts'
import { createMarket } from '../../../support/market/market.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const market = await createMarket(url)
const database = connect({ url, connections: 4 })
const clock = { now: () => Date.now() }
const accessTokens = createAccessTokens(testSecret, clock)
const parts = {
  clock,
  accessTokens,
  ids: createIds(),
  secrets: createSecrets(testSecret),
  transactions: database.transactions,
  users: tables.createUserQueries(database),
  sessions: tables.createSessionRepository(database),
  accounts: tables.createAccountRepository(database),
  audit: tables.createAuditLog(database),
  impersonations: tables.createImpersonationRepository(database),
}
const service = createUsersService(parts)
const door = createSessionAuthenticator(parts)
const log = createImpersonationLog(parts)
const [shopper, colleague] = (await shoppersOf(url, 2)) as [Actor, Actor]
await sqlOf(url, `insert into platform_roles (account_id, role, granted_at) values ($1, 'support', now())`, [
  colleague.account_id,
])
const hashOfAccount = async (id: string) => (await parts.accounts.byId(id))?.user_hash_id ?? expect.fail(id)
const hash = await hashOfAccount(shopper.account_id)
const device_id = 'device-of-tests'

async function adminNow(): Promise<Caller> {
  const [{ account_id, session_id }] = (await signInAll(url, [market.accounts.admin], { audience: 'admin' })) as [Actor]
  return { ...visitorCaller('::1', 'admin'), account_id, session_id, platform: 'admin' }
}

const wish = { user_hash_id: hash, audience: 'main', reason: 'سفارشش دیده نمی‌شود', may_write: false } as const

async function stand(admin: Caller, more: object = {}) {
  const { ticket } = await service.startImpersonation({ ...wish, ...more }, admin)
  const tokens = await service.enterImpersonation({ ticket, device_id }, visitorCaller('::1'))
  const claims = (await accessTokens.read(tokens.access_token, 'main')) ?? expect.fail()
  const caller: Caller = { ...visitorCaller('::1'), ...claims }
  const admit = () =>
    door.authenticate(caller).then(
      ({ impersonation }) => impersonation,
      ({ code }: { code: string }) => code,
    )
  return { tokens, caller, admit }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

afterAll(() => database.close())

describe('impersonation', () => {
  it('USR-20 requires an administrator, and refuses the own account and colleagues', async () => {
    const admin = await adminNow()
    const own = { ...wish, user_hash_id: await hashOfAccount(market.accounts.admin) }
    expect(await codeOf(service.startImpersonation(own, admin))).toBe('users/own-account')
    const other = { ...wish, user_hash_id: await hashOfAccount(colleague.account_id) }
    expect(await codeOf(service.startImpersonation(other, admin))).toBe('accounts/not-allowed')
    expect(await codeOf(service.startImpersonation(wish, { ...admin, account_id: colleague.account_id }))).toBe(
      'accounts/not-allowed',
    )
    expect(await codeOf(service.startImpersonation({ ...wish, user_hash_id: 'z'.repeat(26) }, admin))).toBe(
      'users/not-found',
    )
  })

  it('USR-21 a ticket opens one browser, once, within a minute, on its own host, and is stored hashed', async () => {
    const admin = await adminNow()
    const enter = (ticket: string, host: Audience = 'main') =>
      codeOf(service.enterImpersonation({ ticket, device_id }, visitorCaller('::1', host)))
    const [one, two, three] = [
      await service.startImpersonation(wish, admin),
      await service.startImpersonation({ ...wish, audience: 'panel' }, admin),
      await service.startImpersonation(wish, admin),
    ]
    expect(await sqlOf(url, 'select from impersonation_tickets where digest = $1', [one.ticket])).toEqual([])
    const both = await Promise.all([enter(one.ticket), enter(one.ticket)])
    expect(both.toSorted()).toEqual(['accounts/session-ended', 'done'])
    expect(await enter(two.ticket)).toBe('accounts/session-ended')
    await sqlOf(url, `update impersonation_tickets set expires_at = now() - interval '1 second'`)
    expect(await enter(three.ticket)).toBe('accounts/session-ended')
  })

  it('USR-22 USR-26 is visible to the person, expires after half an hour, and no token outlives it', async () => {
    const { tokens, caller, admit } = await stand(await adminNow())
    expect(await admit()).toMatchObject({ by: market.accounts.admin, may_write: false })
    expect(Date.parse(tokens.until) - Date.now()).toBeGreaterThan(1_790_000)
    const seen = (await parts.sessions.listLive(shopper.account_id, Date.now())).find(
      ({ id }) => id === caller.session_id,
    )
    expect(seen?.device).toBe('همکار سکو')
    const [row] = await sqlOf<{ same: boolean }>(
      url,
      `select t.expires_at = s.until as same from refresh_tokens t join account_sessions s on s.id = t.session_id where s.id = $1`,
      [caller.session_id],
    )
    expect(row?.same).toBe(true)
    const { refresh } = createSessionService(parts)
    const next = await refresh(tokens.refresh_token, device_id)
    expect(await accessTokens.read(next.access_token, 'main')).toMatchObject({ impersonated: true })
    await sqlOf(url, 'update account_sessions set until = now() where id = $1', [caller.session_id])
    await sqlOf(url, 'update refresh_tokens set expires_at = now() where session_id = $1', [caller.session_id])
    expect(await admit()).toBe('accounts/sign-in-required')
    expect(await codeOf(refresh(next.refresh_token, device_id))).toBe('accounts/session-ended')
  })

  it("USR-23 S10 ends at once with the administrator's session, role or access, and with a role of the person", async () => {
    const admin = await adminNow()
    const id = market.accounts.admin
    const flips = [
      [`update account_sessions set ended_at = now() where id = '${admin.session_id}'`, ''],
      [
        `update accounts set blocked_at = now() where id = ${id}`,
        `update accounts set blocked_at = null where id = ${id}`,
      ],
      [
        `update platform_roles set role = 'support' where account_id = ${id}`,
        `update platform_roles set role = 'admin' where account_id = ${id}`,
      ],
      [
        `insert into platform_roles (account_id, role, granted_at) values (${shopper.account_id}, 'support', now())`,
        `delete from platform_roles where account_id = ${shopper.account_id}`,
      ],
    ] as const
    for (const [off, on] of flips.toReversed()) {
      const { admit } = await stand(admin)
      expect(await admit()).toMatchObject({ by: id })
      await sqlOf(url, off)
      expect(await admit()).toBe('accounts/sign-in-required')
      if (on !== '') await sqlOf(url, on)
    }
    const again = await adminNow()
    const { admit } = await stand(again)
    expect(await parts.sessions.endAll(id, again.session_id, 'sign-out-everywhere', Date.now())).toBeGreaterThan(0)
    expect(await admit()).toBe('accounts/sign-in-required')
  })

  it('USR-25 every call is audited: writes one by one, reads and refusals as counts at the end', async () => {
    const admin = await adminNow()
    const { caller } = await stand(admin, { may_write: true })
    const known = { ...caller, ...(await door.authenticate(caller)) }
    for (const name of ['accounts.getMyProfile', 'accounts.getMyProfile', 'cart.getCart'])
      await log.record({ name, kind: 'reads' }, known)
    await log.record({ name: 'ordering.placeOrder', kind: 'never' }, known)
    await log.record({ name: 'accounts.createMyAddress', kind: 'writes' }, known)
    await parts.sessions.end(caller.session_id ?? '', 'sign-out', Date.now())
    await sqlOf(url, 'update account_sessions set audited_at = now() where impersonator is not null and id <> $1', [
      caller.session_id,
    ])
    await auditEndedImpersonations(parts)
    await auditEndedImpersonations(parts)
    const rows = await sqlOf(
      url,
      `select action, actor::text, subject_id, after from audit_log where action like 'impersonation.%' order by id`,
    )
    const both = { actor: market.accounts.admin, subject_id: shopper.account_id }
    expect(rows).toEqual([
      { ...both, action: 'impersonation.write', after: { call: 'accounts.createMyAddress' } },
      { ...both, action: 'impersonation.reads', after: { call: 'accounts.getMyProfile', count: 2 } },
      { ...both, action: 'impersonation.reads', after: { call: 'cart.getCart', count: 1 } },
      { ...both, action: 'impersonation.refused', after: { call: 'ordering.placeOrder', count: 1 } },
      { ...both, action: 'impersonation.end', after: { why: 'sign-out' } },
    ])
  })
})
