import { describe, expect, it } from 'vitest'
import {
  askAgainAfter,
  carriedAddress,
  createCarriedSignIn,
} from '../../../../core/accounts/browser-session/carried-sign-in.ts'
import { storageKeys } from '../../../../core/shared/ports/storage.ports.ts'
import { createMemoryDisk } from '../../../support/browser/memory-storage.ts'
import { createCountedIds } from '../../../support/counted-ids.ts'

type Dependencies = Parameters<typeof createCarriedSignIn>[0]
type Tokens = Parameters<Dependencies['session']['signIn']>[0]

function world({ secure = true, known = true } = {}) {
  const disk = createMemoryDisk()
  const [loads, redeemed, signedIn] = [[] as string[], [] as unknown[], [] as Tokens[]]
  let now = 1_000
  const tokens = { session_id: 's1' } as Tokens
  const deps: Dependencies = {
    storage: disk.tab(),
    accounts: {
      findSignInHost: async ({ host }) =>
        known ? { origin: `https://${host}` } : Promise.reject(new Error('no such host')),
      redeemSignInTicket: async (input) => {
        redeemed.push(input)
        return tokens
      },
    },
    session: {
      get: () =>
        ({ session: signedIn.length > 0 ? { tag: null, access_token: 'a', refresh_token: 'r' } : null }) as never,
      deviceId: () => 'device-1',
      signIn: (received) => void signedIn.push(received),
    },
    challenges: { of: async (verifier) => (secure ? `hash(${verifier})` : null) },
    ids: createCountedIds(),
    clock: { now: () => now },
    loads: { load: (href) => void loads.push(href), replace: () => {}, reload: () => {} },
  }
  return { carried: createCarriedSignIn(deps), disk, loads, redeemed, signedIn, pass: (ms: number) => void (now += ms) }
}

describe('asking another host for its sign-in', () => {
  it('ACC-16 leaves with a challenge and comes back with a ticket, which its verifier redeems', async () => {
    const { carried, disk, loads, redeemed, signedIn } = world()
    expect(carried.isDue()).toBe(true)
    expect(await carried.ask('bazargah.test', 'farsh.test', '/checkout?a=1')).toBe(true)
    const { verifier } = JSON.parse(disk.texts.get(storageKeys.carriedSignIn) ?? '{}') as { verifier: string }
    const asked = new URL(loads[0] ?? '')
    expect([asked.origin, asked.pathname]).toEqual(['https://bazargah.test', '/sign-in'])
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      to: 'farsh.test',
      challenge: `hash(${verifier})`,
      next: '/checkout?a=1',
    })
    await carried.receive('#faq')
    expect(redeemed).toEqual([])
    await carried.receive('#sign-in-ticket=t1')
    expect(redeemed).toEqual([{ ticket: 't1', verifier, device_id: 'device-1' }])
    expect(signedIn).toHaveLength(1)
    expect(disk.texts.has(storageKeys.carriedSignIn)).toBe(false)
    expect(carried.isDue()).toBe(false)
  })

  it('ACC-16 a host without a session is not asked again for ten minutes', async () => {
    const { carried, pass } = world()
    await carried.ask('bazargah.test', 'farsh.test', '/')
    expect(carried.isDue()).toBe(false)
    pass(askAgainAfter)
    expect(carried.isDue()).toBe(false)
    pass(1)
    expect(carried.isDue()).toBe(true)
  })

  it('ACC-17 a ticket that this browser did not ask for is ignored', async () => {
    const { carried, redeemed, disk } = world()
    await carried.receive('#sign-in-ticket=from-a-link')
    disk.texts.set(storageKeys.carriedSignIn, '{"verifier":"short","at":1}')
    await carried.receive('#sign-in-ticket=from-a-link')
    expect(redeemed).toEqual([])
  })

  it('ACC-16 goes nowhere without a secure context, and to no host that is not ours', async () => {
    for (const option of [{ secure: false }, { known: false }]) {
      const { carried, loads, disk } = world(option)
      expect(await carried.ask('evil.com', 'farsh.test', '/')).toBe(false)
      expect([loads, disk.texts.size]).toEqual([[], 0])
    }
  })

  it('ACC-16 returns to a path of the asking host only', () => {
    const origin = 'https://farsh.test'
    expect(carriedAddress(origin, '/checkout?a=1', 't1')).toBe(`${origin}/checkout?a=1#sign-in-ticket=t1`)
    expect(carriedAddress(origin, '/checkout#x', null)).toBe(`${origin}/checkout`)
    for (const next of ['//evil.com', '/\\evil.com', 'https://evil.com', 'javascript:alert(1)', '', 'checkout'])
      expect(carriedAddress(origin, next, 't1')).toBeUndefined()
  })
})
