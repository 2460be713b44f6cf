import { beforeEach, describe, expect, it } from 'vitest'
import { ticketChallenges } from '../../../../adapters/node/secrets.ts'
import { createSessionAuthenticator, ticketLifetime } from '../../../../core/accounts/index.ts'
import { type Caller, visitorCaller } from '../../../../core/contract/caller.ts'
import { device, prepareSignIn } from '../../../support/accounts/sign-in.ts'

const createSignIn = await prepareSignIn()
const verifier = 'c3'.repeat(32)
const shop = 'farsh.test'
const refused = { code: 'accounts/ticket-refused' }
const signInRequired = { code: 'accounts/sign-in-required' }

describe('carrying a sign-in to another of our hosts', () => {
  let house: Awaited<ReturnType<typeof createSignIn>>
  let onMarket: Caller
  let challenge: string
  const onShop = (host = shop): Caller => ({ ...visitorCaller('::1'), shop_host: host })
  const ticketFor = async (host: string, caller = onMarket) =>
    (await house.service.createSignInTicket({ host, challenge }, caller)).ticket ?? expect.fail('no ticket')
  const redeem = (ticket: string, caller: Caller, using = verifier) =>
    house.service.redeemSignInTicket({ ticket, verifier: using, device_id: 'device-of-shop' }, caller)
  const signedIn = (session_id: string, caller: Caller): Caller => ({ ...caller, account_id: '1', session_id })
  const door = () => createSessionAuthenticator(house.parts)

  beforeEach(async () => {
    house = await createSignIn()
    const { session_id } = await house.signIn('09121234567')
    onMarket = signedIn(session_id, visitorCaller('::1'))
    challenge = (await ticketChallenges.of(verifier)) ?? ''
  })

  it('ACC-16 a ticket opens a session of the same person on the host that asked', async () => {
    expect(await house.service.findSignInHost({ host: shop }, onShop())).toEqual({ origin: 'https://farsh.test' })
    const tokens = await redeem(await ticketFor(shop), onShop())
    expect(tokens.account.mobile).toBe('09121234567')
    await expect(door().authenticate(signedIn(tokens.session_id, onShop()))).resolves.toMatchObject({ platform: null })
    const { sessions } = await house.service.listMySessions({}, onMarket)
    expect(sessions.map(({ shop_host }) => shop_host).toSorted()).toEqual([shop, null].toSorted())
  })

  it('ACC-16 without a session here there is no ticket, and no unknown host gets anything', async () => {
    const asked = { host: shop, challenge }
    expect(await house.service.createSignInTicket(asked, visitorCaller('::1'))).toEqual({
      origin: 'https://farsh.test',
      ticket: null,
    })
    const unknown = { code: 'accounts/unknown-host' }
    await expect(house.service.createSignInTicket({ ...asked, host: 'evil.com' }, onMarket)).rejects.toMatchObject(
      unknown,
    )
    await expect(house.service.findSignInHost({ host: 'evil.com' }, onMarket)).rejects.toMatchObject(unknown)
    expect((await house.service.createSignInTicket({ ...asked, host: 'bazargah.test' }, onMarket)).ticket).toBeNull()
    const panel = { ...onMarket, audience: 'panel' as const }
    expect((await house.service.createSignInTicket(asked, panel)).ticket).toBeNull()
  })

  it('ACC-17 a ticket is good once, for 30 seconds, on its host and with its verifier; every try spends it', async () => {
    const wrong: readonly ((ticket: string) => Promise<unknown>)[] = [
      (ticket) => redeem(ticket, onShop(), 'd4'.repeat(32)),
      (ticket) => redeem(ticket, onShop('sofal.test')),
      (ticket) => redeem(ticket, visitorCaller('::1')),
      (ticket) => redeem(ticket, visitorCaller('::1', 'panel')),
    ]
    for (const tryIt of wrong) {
      const ticket = await ticketFor(shop)
      await expect(tryIt(ticket)).rejects.toMatchObject(refused)
      await expect(redeem(ticket, onShop())).rejects.toMatchObject(refused)
    }
    const used = await ticketFor(shop)
    await redeem(used, onShop())
    await expect(redeem(used, onShop())).rejects.toMatchObject(refused)
    const late = await ticketFor(shop)
    house.pass(ticketLifetime)
    await expect(redeem(late, onShop())).rejects.toMatchObject(refused)
    await expect(redeem('never issued', onShop())).rejects.toMatchObject(refused)
  })

  it('ACC-17 of two who redeem one ticket at once, one gets a session', async () => {
    const ticket = await ticketFor(shop)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => redeem(ticket, onShop())))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ACC-18 a session is valid on the host where it was opened, and on no other', async () => {
    const tokens = await redeem(await ticketFor(shop), onShop())
    for (const elsewhere of [visitorCaller('::1'), onShop('sofal.test'), visitorCaller('::1', 'panel')])
      await expect(door().authenticate(signedIn(tokens.session_id, elsewhere))).rejects.toMatchObject(signInRequired)
    await expect(door().authenticate({ ...onMarket, shop_host: shop })).rejects.toMatchObject(signInRequired)
    const { refresh_token } = tokens
    const stolen = { refresh_token, device_id: 'device-of-shop' }
    await expect(house.service.refreshSession(stolen, visitorCaller('::1'))).rejects.toMatchObject({
      code: 'accounts/session-ended',
    })
    expect(await house.stored('security_events', 'kind')).toEqual(['foreign-host'])
  })

  it('ACC-19 it ends with the session it was carried from, also when it was carried on', async () => {
    const onFirst = onShop()
    const first = await redeem(await ticketFor(shop), onFirst)
    const next = onShop('sofal.test')
    const second = await redeem(await ticketFor('sofal.test', signedIn(first.session_id, onFirst)), next)
    await house.service.signOut({}, signedIn(second.session_id, next))
    await expect(door().authenticate(signedIn(first.session_id, onFirst))).resolves.toBeDefined()
    const third = await redeem(await ticketFor('sofal.test'), next)
    const pending = await ticketFor('sofal.test')
    await house.service.signOut({}, onMarket)
    for (const [tokens, caller] of [
      [first, onFirst],
      [third, next],
    ] as const)
      await expect(door().authenticate(signedIn(tokens.session_id, caller))).rejects.toMatchObject(signInRequired)
    await expect(redeem(pending, next)).rejects.toMatchObject(refused)
    expect(device).not.toBe('device-of-shop')
  })
})
