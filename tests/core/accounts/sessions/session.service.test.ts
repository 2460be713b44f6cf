import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createSessionAuthenticator,
  createSessionService,
  sessionRules,
  type SessionTokens,
} from '../../../../core/accounts/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { device, prepareSignIn } from '../../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const day = 86_400_000
const ended = { code: 'accounts/session-ended' }
const raced = { code: 'accounts/refresh-conflict' }

async function house() {
  const { parts, pass, stored, database } = await createSignIn()
  const sessions = createSessionService(parts)
  const door = createSessionAuthenticator(parts)
  const open = async (mobile = '09121234567', audience: Caller['audience'] = 'main') =>
    sessions.open(
      await parts.accounts.byMobile(mobile, mobile.padStart(26, 'h'), 0),
      device,
      visitorCaller('::1', audience),
    )
  const callerOf = ({ session_id }: SessionTokens, audience: Caller['audience'] = 'main'): Caller => ({
    account_id: '1',
    session_id,
    audience,
    address: '::1',
    idempotency_key: null,
  })
  const column = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await database.rows(query)).map(({ value }) => value)
  return {
    pass,
    sessions,
    door,
    open,
    callerOf,
    block: () => database.rows(sql`update accounts set blocked_at = now(), block_reason = 'fraud'`),
    tokens: () => column(sql`select token_hash as value from refresh_tokens`),
    ends: () => column(sql`select end_reason as value from account_sessions where ended_at is not null`),
    reports: () => stored('security_events', 'kind'),
  }
}

describe('sessions', () => {
  let at: Awaited<ReturnType<typeof house>>
  let first: SessionTokens
  const refresh = ({ refresh_token }: SessionTokens, on = device) => at.sessions.refresh(refresh_token, on)

  beforeEach(async () => {
    at = await house()
    first = await at.open()
  })

  it('ACC-7 the access token lives 15 minutes and carries account, session and audience', async () => {
    const claims = { account_id: '1', session_id: first.session_id, audience: 'main', seconds: 900 }
    expect(JSON.parse(first.access_token)).toEqual(claims)
    const panel = await at.open('09350000000', 'panel')
    expect(JSON.parse(panel.access_token)).toMatchObject({ audience: 'panel' })
    expect(JSON.parse((await refresh(panel)).access_token)).toMatchObject({ audience: 'panel' })
  })

  it('ACC-7 a refresh gives a new token of the same session, and the old one is spent', async () => {
    const second = await refresh(first)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect([second.session_id, second.created_at]).toEqual([first.session_id, first.created_at])
    expect((await refresh(second)).session_id).toBe(first.session_id)
  })

  it('ACC-7 a refresh token lives 60 days from its own issue', async () => {
    at.pass(60 * day - 1)
    const second = await refresh(first)
    at.pass(60 * day)
    await expect(refresh(second)).rejects.toMatchObject(ended)
  })

  it('ACC-6 tokens are stored hashed', async () => {
    expect(await at.tokens()).toEqual([`hash(refresh:${first.refresh_token})`])
  })

  it('ACC-8 reuse within 20 seconds is refused without further effect', async () => {
    const second = await refresh(first)
    at.pass(sessionRules.grace * 1000 - 1)
    await expect(refresh(first)).rejects.toMatchObject(raced)
    await expect(refresh(first)).rejects.toMatchObject(raced)
    expect([await at.ends(), await at.reports()]).toEqual([[], []])
    await refresh(second)
  })

  it('ACC-8 of many concurrent refreshes one succeeds and nobody is signed out', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => refresh(first)))
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code: string }] : []))
    expect(won).toHaveLength(1)
    expect(lost.every(({ code }) => code === 'accounts/refresh-conflict')).toBe(true)
    for (const tokens of won) expect((await refresh(tokens)).session_id).toBe(first.session_id)
  })

  it('ACC-8 later reuse ends the whole family and is recorded', async () => {
    const second = await refresh(first)
    at.pass(sessionRules.grace * 1000)
    await expect(refresh(first)).rejects.toMatchObject(ended)
    await expect(refresh(second)).rejects.toMatchObject(ended)
    await expect(at.door.authenticate(at.callerOf(second))).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
    expect([await at.ends(), await at.reports()]).toEqual([['token-reuse'], ['token-reuse']])
  })

  it('ACC-8 another session of the same person continues', async () => {
    const other = await at.open()
    await refresh(first)
    at.pass(sessionRules.grace * 1000)
    await expect(refresh(first)).rejects.toMatchObject(ended)
    expect((await refresh(other)).session_id).toBe(other.session_id)
  })

  it('ACC-9 a token on another device ends its family', async () => {
    await expect(refresh(first, 'another-device')).rejects.toMatchObject(ended)
    await expect(refresh(first)).rejects.toMatchObject(ended)
    expect(await at.reports()).toEqual(['foreign-device'])
  })

  it('ACC-9 an unknown token is refused, and ends nothing', async () => {
    await expect(at.sessions.refresh('nonsense', device)).rejects.toMatchObject(ended)
    await expect(at.sessions.refresh(first.access_token, device)).rejects.toMatchObject(ended)
    expect(await at.ends()).toEqual([])
  })

  it('ACC-10 a blocked account neither opens nor refreshes a session, and is refused at once', async () => {
    await at.block()
    await expect(at.door.authenticate(at.callerOf(first))).rejects.toMatchObject({ code: 'accounts/blocked' })
    await expect(at.open()).rejects.toMatchObject({ code: 'accounts/blocked' })
    await expect(refresh(first)).rejects.toMatchObject(ended)
    expect(await at.ends()).toEqual(['blocked'])
  })

  it('ACC-11 authenticates a live session on its own kind of host, and no other', async () => {
    const denied = { code: 'accounts/sign-in-required' }
    const caller = at.callerOf(first)
    await at.door.authenticate(caller)
    await expect(at.door.authenticate({ ...caller, session_id: null })).rejects.toMatchObject(denied)
    await expect(at.door.authenticate({ ...caller, session_id: randomUUID() })).rejects.toMatchObject(denied)
    await expect(at.door.authenticate({ ...caller, account_id: '2' })).rejects.toMatchObject(denied)
    for (const audience of ['panel', 'admin'] as const)
      await expect(at.door.authenticate(at.callerOf(first, audience))).rejects.toMatchObject(denied)
  })

  it('ACC-11 a sign-out takes effect at once', async () => {
    await at.sessions.end(first.session_id)
    const asked = at.door.authenticate(at.callerOf(first))
    await expect(asked).rejects.toMatchObject({ code: 'accounts/sign-in-required' })
    await expect(refresh(first)).rejects.toMatchObject(ended)
  })
})
