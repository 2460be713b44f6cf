import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contracts } from '../../core/api/contracts.ts'
import type { Endpoint } from '../../core/contract/endpoint.ts'
import { type Actor, shoppersOf, signInAll, sqlOf, testSecret } from '../support/people/actors.ts'
import { createHttp, type Http } from '../support/servers/http.ts'
import { inParallel } from '../support/market/buying.ts'
import { createMarket } from '../support/market/market.ts'
import { countRows } from '../support/market/watch.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const rounds = 20
const tabs = 20
const device_id = 'device-of-tests'
const databaseUrl = await freshDatabase()
await createMarket(databaseUrl)
const { servers, http, first } = await startServers({ databaseUrl, count: 2 })
const { http: later } = await startServers({ databaseUrl, env: { CLOCK_OFFSET_SECONDS: '25' } })
const [sample] = (await shoppersOf(databaseUrl, 1, 9_000)) as [Actor]

let people = 0
/** Signs a new person in through the API. */
async function signIn(client: Http = http) {
  people += 1
  const mobile = `0936${String(people).padStart(7, '0')}`
  const { test_code = '' } = await client.ask('accounts', 'requestSignInCode', { mobile })
  // One address may request fifteen codes an hour, and all of these share one.
  await sqlOf(databaseUrl, `delete from rate_limit_logs where key like 'code-address:%'`)
  return client.ask('accounts', 'signIn', { mobile, code: test_code, device_id })
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

describe('S10 refreshing', () => {
  it(`by ${tabs} tabs at one instant, ${rounds} rounds: one pair, no logout, one family`, async () => {
    let { refresh_token, session_id } = await signIn()
    for (let round = 0; round < rounds; round += 1) {
      const all = Array.from({ length: tabs }, (_, index) => servers[index % 2]?.http ?? expect.fail())
      const answers = await inParallel(all, tabs, (client) =>
        client.call('accounts.refreshSession', { refresh_token, device_id }),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const lost = answers
        .filter(({ status }) => status !== 200)
        .map(({ status, body }) => `${status} ${String(body.code)}`)
      expect(new Set(lost)).toEqual(new Set(['401 accounts/refresh-conflict']))
      expect(won[0]?.body.session_id).toBe(session_id)
      ;({ refresh_token, session_id } = (won[0] ?? expect.fail()).body as { refresh_token: string; session_id: string })
      const me = await http.call('accounts.getMyProfile', {}, { token: String(won[0]?.body.access_token) })
      expect(me.status).toBe(200)
    }
    expect(await countRows(databaseUrl, 'account_sessions', `id = '${session_id}' and ended_at is null`)).toBe(1)
  })

  it('with a used token within the grace period is refused without effect; after it the family ends, with a security event', async () => {
    const tokens = await signIn()
    const old = { refresh_token: tokens.refresh_token, device_id }
    const fresh = await http.ask('accounts', 'refreshSession', old)
    expect((await http.call('accounts.refreshSession', old)).body.code).toBe('accounts/refresh-conflict')
    expect((await http.call('accounts.getMyProfile', {}, { token: fresh.access_token })).status).toBe(200)
    expect((await later.call('accounts.refreshSession', old)).body.code).toBe('accounts/session-ended')
    expect((await http.call('accounts.getMyProfile', {}, { token: fresh.access_token })).status).toBe(401)
    const next = { refresh_token: fresh.refresh_token, device_id }
    expect((await http.call('accounts.refreshSession', next)).body.code).toBe('accounts/session-ended')
    expect(await countRows(databaseUrl, 'security_events', `kind = 'token-reuse'`)).toBe(1)
  })

  it('on another device ends the family', async () => {
    const { refresh_token } = await signIn()
    const stolen = await http.call('accounts.refreshSession', { refresh_token, device_id: 'another-device' })
    expect(stolen.body.code).toBe('accounts/session-ended')
    expect((await http.call('accounts.refreshSession', { refresh_token, device_id })).body.code).toBe(
      'accounts/session-ended',
    )
  })

  it('gives access for at most 15 minutes', async () => {
    const { iat, exp } = claimsOf((await signIn()).access_token)
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(900)
  })
})

const guarded = Object.entries(contracts as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
  ([feature, calls]) =>
    Object.entries(calls).flatMap(([call, { access }]) => (access === 'user' ? [`${feature}.${call}`] : [])),
)
const anyId = { number: '100001', payment_hash: 'a'.repeat(26), variant_id: '1' }

describe('S10 the end of a session', () => {
  it.each(guarded)('by sign-out and by a block refuses %s at once, in every process', async (name) => {
    const [leaver, banned] = (await shoppersOf(databaseUrl, 2, 20_000 + guarded.indexOf(name) * 2)) as [Actor, Actor]
    await http.ask('accounts', 'signOut', {}, { token: leaver.token })
    await sqlOf(databaseUrl, 'update accounts set blocked_at = now() where id = $1', [banned.account_id])
    for (const server of servers) {
      expect((await server.http.call(name, anyId, { token: leaver.token })).status).toBe(401)
      expect((await server.http.call(name, anyId, { token: banned.token })).body.code).toBe('accounts/blocked')
    }
  })

  it('also hides the wallet from quotes', async () => {
    const [leaver] = (await shoppersOf(databaseUrl, 1, 30_000)) as [Actor]
    const input = { lines: [{ variant_id: '1', quantity: 1 }], province: 'فارس', city: 'شیراز', use_wallet: true }
    await sqlOf(databaseUrl, `insert into ledger_balances (account, balance) values ($1, 5000000)`, [
      `wallet:${leaver.account_id}`,
    ])
    expect((await http.call('ordering.quoteCheckout', input, { token: leaver.token })).body.wallet_balance).toBe(
      5_000_000,
    )
    await http.ask('accounts', 'signOut', {}, { token: leaver.token })
    expect((await http.call('ordering.quoteCheckout', input, { token: leaver.token })).status).toBe(401)
    await sqlOf(databaseUrl, `delete from ledger_balances where account = $1`, [`wallet:${leaver.account_id}`])
  })
})

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const hs = (secret: string, hash: string, head: object, body: object): string => {
  const text = `${encode(head)}.${encode(body)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}
const now = Math.floor(Date.now() / 1000)
const good = { sub: sample.account_id, sid: sample.session_id, iss: 'bazargah', aud: 'main', iat: now, exp: now + 600 }
const head = { alg: 'HS256', typ: 'access+jwt' }
const own = (headMore: object, bodyMore: object): string =>
  hs(testSecret, 'sha256', { ...head, ...headMore }, { ...good, ...bodyMore })
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rs = (): string => {
  const text = `${encode({ ...head, alg: 'RS256' })}.${encode(good)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}
const [h = '', b = '', s = ''] = sample.token.split('.')

const forged: Readonly<Record<string, () => string>> = {
  'no algorithm': () => `${encode({ ...head, alg: 'none' })}.${encode(good)}.`,
  'no algorithm, capitals': () => `${encode({ ...head, alg: 'NONE' })}.${encode(good)}.`,
  'no algorithm, old signature': () => `${encode({ ...head, alg: 'none' })}.${b}.${s}`,
  'another key': () => hs('another-secret-of-the-same-length-or-so-ok', 'sha256', head, good),
  'an empty key': () => hs('', 'sha256', head, good),
  HS512: () => hs(testSecret, 'sha512', { ...head, alg: 'HS512' }, good),
  HS384: () => hs(testSecret, 'sha384', { ...head, alg: 'HS384' }, good),
  RS256: rs,
  'a public key as secret': () =>
    hs(publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'sha256', head, good),
  'a key in its own head': () => own({ jwk: { kty: 'oct', k: 'AAAA' } }, {}).replace(/[^.]+$/, 'AAAA'),
  'no signature': () => `${h}.${b}.`,
  'no third part': () => `${h}.${b}`,
  'a changed body': () => `${h}.${encode({ ...good, sub: '1' })}.${s}`,
  'another type': () => own({ typ: 'JWT' }, {}),
  'a refresh type': () => own({ typ: 'refresh+jwt' }, {}),
  'another issuer': () => own({}, { iss: 'evil' }),
  'no issuer': () => own({}, { iss: undefined }),
  'the panel as audience': () => own({}, { aud: 'panel' }),
  'no audience': () => own({}, { aud: undefined }),
  expired: () => own({}, { exp: now - 10 }),
  'no end': () => own({}, { exp: undefined }),
  'not yet valid': () => own({}, { nbf: now + 600 }),
  'no session': () => own({}, { sid: undefined }),
  'a session that is no id': () => own({}, { sid: "x' or 1=1" }),
  'a session nobody opened': () => own({}, { sid: '00000000-0000-4000-8000-000000000000' }),
  'an account that is no number': () => own({}, { sub: '1 or 1=1' }),
  'a critical extension': () => own({ crit: ['x'], x: 1 }, {}),
  'a refresh token': () => 'a'.repeat(52),
}

describe('S10 forged tokens', () => {
  it('are derived from one that is accepted', async () => {
    expect((await http.call('accounts.getMyProfile', {}, { token: own({}, {}) })).status).toBe(200)
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(25)
  })

  it.each(Object.keys(forged))('with %s are refused', async (name) => {
    const { status } = await http.call('accounts.getMyProfile', {}, { token: forged[name]?.() ?? '' })
    expect(status).toBe(401)
  })

  it("with another person's session id are refused", async () => {
    const [a, other] = (await shoppersOf(databaseUrl, 2, 40_000)) as [Actor, Actor]
    const mixed = own({}, { sub: a.account_id, sid: other.session_id })
    expect((await http.call('accounts.getMyProfile', {}, { token: mixed })).status).toBe(401)
  })

  it('of one site are refused on another', async () => {
    for (const audience of ['panel', 'admin'] as const) {
      const [guest] = await signInAll(databaseUrl, [sample.account_id], { audience })
      const elsewhere = createHttp(first.port, `${audience === 'panel' ? 'admin' : 'panel'}.localhost`)
      expect((await http.call('accounts.getMyProfile', {}, { token: guest?.token ?? '' })).status).toBe(401)
      expect((await elsewhere.call('accounts.getMyProfile', {}, { token: guest?.token ?? '' })).status).toBe(401)
      elsewhere.close()
    }
  })
})
