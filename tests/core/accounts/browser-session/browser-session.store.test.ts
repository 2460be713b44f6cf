import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionTokens } from '../../../../core/accounts/index.ts'
import type { SessionRemote, TabLock } from '../../../../core/accounts/browser-session/browser-session.ports.ts'
import {
  createSessionStore,
  raceDelay,
  type SessionStore,
} from '../../../../core/accounts/browser-session/browser-session.store.ts'
import { Problem } from '../../../../core/shared/problems/problem.ts'
import { storageKeys } from '../../../../core/shared/ports/storage.ports.ts'
import { createManualTimers } from '../../../support/time/manual-timers.ts'
import { createMemoryDisk, type MemoryDisk } from '../../../support/browser/memory-storage.ts'

const account = { user_hash_id: 'a'.repeat(20), mobile: '09120000000', name: '', email: '' }

/** A server that rotates tokens: reuse within the grace period is a conflict, later reuse ends the family. */
interface Server extends SessionRemote {
  open(): SessionTokens
  readonly ended: Set<string>
  readonly asked: string[]
  online: boolean
  graceOver: boolean
}

function createServer(): Server {
  const live = new Map<string, string>()
  const replaced = new Map<string, string>()
  let count = 0
  const issue = (session_id: string): SessionTokens => {
    count += 1
    live.set(`r${count}`, session_id)
    return {
      access_token: `a${count}`,
      refresh_token: `r${count}`,
      session_id,
      created_at: '2026-01-01T00:00:00.000Z',
      account,
    }
  }
  const server: Server = {
    ended: new Set(),
    asked: [],
    online: true,
    graceOver: false,
    open: () => issue(`s${(count += 1)}`),
    async refresh(token) {
      server.asked.push(token)
      await Promise.resolve()
      if (!server.online) throw new Problem('contract/offline')
      const session = live.get(token)
      if (session !== undefined && !server.ended.has(session)) {
        live.delete(token)
        replaced.set(token, session)
        return issue(session)
      }
      const family = replaced.get(token)
      if (family !== undefined && !server.ended.has(family) && !server.graceOver)
        throw new Problem('accounts/refresh-conflict')
      if (family !== undefined) server.ended.add(family)
      throw new Problem('accounts/session-ended')
    },
    async end(access_token) {
      server.ended.add(access_token)
    },
  }
  return server
}

function createLock(): TabLock {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    run: (_name, work) => {
      const result = queue.then(work)
      queue = result.catch(() => undefined)
      return result
    },
  }
}

const noLock: TabLock = { run: (_name, work) => work() }

function open(
  disk: MemoryDisk,
  server: SessionRemote,
  lock = createLock(),
  timers = createManualTimers(),
): SessionStore {
  const ids = { uuid: () => '4f9a0e7c-0000-4000-8000-000000000001', token: () => 'token', digits: () => '0' }
  return createSessionStore({ storage: disk.tab(), lock, remote: server, ids, timers })
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
}

function signedIn(tabs = 2, lock = createLock()) {
  const disk = createMemoryDisk()
  const server = createServer()
  const timers = createManualTimers()
  const stores = Array.from({ length: tabs }, () => open(disk, server, lock, timers))
  const [first] = stores as [SessionStore]
  first.signIn(server.open())
  return { disk, server, stores, first, timers }
}

interface Model {
  session: string | null
}

type Tabs = ReturnType<typeof signedIn>

function agree(model: Model, { stores, disk }: Tabs): void {
  const tag = JSON.parse(disk.texts.get(storageKeys.creationTag) ?? 'null') as { session_id: string } | null
  expect(tag?.session_id ?? null).toBe(model.session)
  for (const store of stores) expect(store.get().session?.tag?.session_id ?? null).toBe(model.session)
}

function act(name: string, run: (model: Model, tabs: Tabs) => Promise<void> | void): fc.AsyncCommand<Model, Tabs> {
  return {
    check: () => true,
    toString: () => name,
    async run(model, tabs) {
      await run(model, tabs)
      agree(model, tabs)
    },
  }
}

const anyTab = fc.nat({ max: 2 })
const anyTurns = fc.constantFrom(1, 1, 2, 3, 5, 100)
const refreshes = (tab: number) => act(`tab ${tab} refreshes`, (_, { stores }) => void stores[tab]?.refresh())
const signsIn = (tab: number) =>
  act(`tab ${tab} signs in`, (model, { stores, server }) => {
    const tokens = server.open()
    stores[tab]?.signIn(tokens)
    model.session = tokens.session_id
  })
const signsOut = (tab: number) =>
  act(`tab ${tab} signs out`, (model, { stores }) => {
    stores[tab]?.signOut()
    model.session = null
  })
const waits = (turns: number) =>
  act(`${turns} turns pass`, async () => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  })

describe('the browser session', () => {
  it('SES-1 stores both tokens and the tag of their sign-in', () => {
    const { disk } = signedIn()
    const stored = [storageKeys.accessToken, storageKeys.refreshToken, storageKeys.creationTag].map((key) =>
      JSON.parse(disk.texts.get(key) ?? ''),
    )
    expect(stored).toEqual(['a2', 'r2', { session_id: 's1', created_at: '2026-01-01T00:00:00.000Z' }])
  })

  it('SES-2 the other tabs follow a sign-in and a sign-out', () => {
    const { stores, first } = signedIn()
    expect(stores.map((store) => store.access())).toEqual(['a2', 'a2'])
    first.signOut()
    expect(stores.map((store) => store.get().phase)).toEqual(['guest', 'guest'])
    expect(stores[1]?.access()).toBeNull()
  })

  it('S10 SES-3 twenty tabs that refresh at once send one request, and nobody is signed out', async () => {
    const { server, stores } = signedIn(20)
    const tokens = await Promise.all(stores.map((store) => store.refresh()))
    expect(server.asked).toEqual(['r2'])
    expect(new Set(tokens)).toEqual(new Set(['a3']))
    expect(stores.every((store) => store.get().phase === 'active')).toBe(true)
  })

  it('S10 SES-3 many calls of one tab wait for one refresh', async () => {
    const { server, first } = signedIn(1)
    const tokens = await Promise.all([first.refresh(), first.refresh(), first.refresh()])
    expect(tokens).toEqual(['a3', 'a3', 'a3'])
    expect(server.asked).toHaveLength(1)
  })

  it('S10 SES-4 without a lock the loser of a race takes over the stored tokens of the winner', async () => {
    const { server, stores, timers } = signedIn(5, noLock)
    const asked = Promise.all(stores.map((store) => store.refresh()))
    await settle()
    timers.pass(raceDelay)
    expect(new Set(await asked)).toEqual(new Set(['a3']))
    expect(server.ended.size).toBe(0)
  })

  it('SES-4 a race whose winner stored nothing leaves the session as it is', async () => {
    const { server, first, timers } = signedIn(1)
    await server.refresh('r2', 'device')
    const asked = first.refresh()
    await settle()
    timers.pass(raceDelay)
    expect(await asked).toBeNull()
    expect(first.get().phase).toBe('active')
  })

  it('SES-5 an ended session becomes a guest and reports it', async () => {
    const { server, stores, first, disk } = signedIn()
    await server.refresh('r2', 'device')
    server.graceOver = true
    expect(await first.refresh()).toBeNull()
    expect(first.get()).toMatchObject({ phase: 'guest', ended: true })
    expect(stores[1]?.get().phase).toBe('guest')
    expect([...disk.texts.keys()]).toEqual([storageKeys.device])
  })

  it('SES-6 a refresh that fails because of the network keeps the session', async () => {
    const { server, first } = signedIn()
    server.online = false
    expect(await first.refresh()).toBeNull()
    expect(first.get().phase).toBe('active')
    server.online = true
    expect(await first.refresh()).toBe('a3')
  })

  it('SES-7 a sign-out during a refresh wins: the new tokens are not stored', async () => {
    const { disk, first } = signedIn(1)
    const asked = first.refresh()
    await Promise.resolve()
    first.signOut()
    expect(await asked).toBeNull()
    expect(first.get().phase).toBe('guest')
    expect(disk.texts.has(storageKeys.refreshToken)).toBe(false)
  })

  it('SES-8 the sign-out clears temp- keys and keeps once- keys, also offline', () => {
    const { disk, server, first } = signedIn()
    for (const key of [storageKeys.cart, storageKeys.checkout, storageKeys.sender, storageKeys.attribution])
      disk.texts.set(key, '{}')
    server.online = false
    first.deviceId()
    first.signOut()
    expect([...disk.texts.keys()].sort()).toEqual(
      [storageKeys.attribution, storageKeys.device, storageKeys.sender].sort(),
    )
  })

  it('SES-8 the server is notified of the sign-out', async () => {
    const { server, first } = signedIn()
    first.signOut()
    await settle()
    expect(server.ended).toEqual(new Set(['a2']))
  })

  it('SES-9 a refresh restores a lost tag or access token', async () => {
    for (const key of [storageKeys.creationTag, storageKeys.accessToken]) {
      const { disk, server } = signedIn(1)
      disk.texts.set(key, '{damaged')
      const store = open(disk, server)
      expect(store.get().phase).toBe('active')
      expect(await store.refresh()).toBe('a3')
      expect(JSON.parse(disk.texts.get(storageKeys.creationTag) ?? '')).toMatchObject({ session_id: 's1' })
    }
  })

  it('SES-9 without a refresh token the session lasts as long as the access token', async () => {
    const { disk, server } = signedIn(1)
    disk.texts.delete(storageKeys.refreshToken)
    const store = open(disk, server)
    expect(store.access()).toBe('a2')
    expect(await store.refresh()).toBeNull()
    expect(store.get()).toMatchObject({ phase: 'guest', ended: true })
  })

  it('SES-10 where storage fails the session lives in its tab and never returns to an older token', async () => {
    const { disk, first, server } = signedIn(1)
    disk.failing.writing = true
    expect(await first.refresh()).toBe('a3')
    expect(await first.refresh()).toBe('a4')
    expect(server.asked).toEqual(['r2', 'r3'])
    expect(server.ended.size).toBe(0)
  })

  it('SES-11 the device id is generated once and stays', () => {
    const { disk, first, server } = signedIn(1)
    const id = first.deviceId()
    expect(first.deviceId()).toBe(id)
    expect(open(disk, server).deviceId()).toBe(id)
    disk.texts.set(storageKeys.device, '"x"')
    expect(first.deviceId()).toBe(id)
    expect(JSON.parse(disk.texts.get(storageKeys.device) ?? '')).toBe(id)
  })

  it('SES-2 a sign-in of somebody else is followed and the old profile is dropped', () => {
    const { stores, first, server } = signedIn()
    stores[1]?.signIn(server.open())
    expect(first.get()).toMatchObject({ account: null, session: { tag: { session_id: 's3' } } })
  })

  it('SES-7 a response about the previous session does not affect the new one', async () => {
    const { server, first } = signedIn(1)
    const late = first.refresh()
    await Promise.resolve()
    first.signOut()
    first.signIn(server.open())
    const asked = first.refresh()
    await Promise.all([late, asked])
    expect(first.get().session?.tag?.session_id).toBe('s3')
  })

  it('S10 SES-2 SES-3 SES-7 after any sequence of actions all tabs agree with storage about the session', async () => {
    const acts = fc.commands([anyTab.map(refreshes), anyTab.map(signsIn), anyTab.map(signsOut), anyTurns.map(waits)], {
      maxCommands: 40,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (commands) => {
        const real = signedIn(3)
        const model: Model = { session: 's1' }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        for (let turn = 0; turn < 5; turn++) {
          await settle()
          real.timers.pass(raceDelay)
        }
        await settle()
        agree(model, real)
        for (const store of real.stores) expect(store.get().phase).toBe(model.session === null ? 'guest' : 'active')
        expect([...real.server.ended].filter((name) => name.startsWith('s'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
