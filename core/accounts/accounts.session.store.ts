import type { Timers } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { runMachine } from '../shared/machine.ts'
import { Problem } from '../shared/problem.ts'
import { type Storage, storageKeys } from '../shared/storage.ports.ts'
import type { Tokens } from './accounts.contract.ts'
import { createDeviceId } from './accounts.device.ts'
import {
  type SessionEffect,
  type SessionEvent,
  sessionOf,
  type SessionState,
  sessionStep,
} from './accounts.session.machine.ts'
import type { SessionRemote, TabLock } from './accounts.session.ports.ts'
import { forgetSession, readSession, repairSession, writeSession } from './accounts.session.ts'

/** What a browser session is made of. */
export interface BrowserSessionParts {
  readonly storage: Storage
  readonly lock: TabLock
  readonly remote: SessionRemote
  readonly ids: Ids
  readonly timers: Timers
}

/** The session of one browser tab. */
export interface SessionStore {
  get(): SessionState
  subscribe(listener: () => void): () => void
  /** The id of this device, for sign-in. */
  deviceId(): string
  /** The access token of now; null for a guest. */
  access(): string | null
  /** After a refused access token: the newer one, or null when there is none to be had now. One refresh at a time. */
  refresh(): Promise<string | null>
  /** Takes the tokens of a sign-in. */
  signIn(tokens: Tokens): void
  /** Forgets the session at once, also offline, and tells the server as far as it can be told. */
  signOut(): void
}

/** The name of the lock under which one tab refreshes. */
export const refreshLock = 'bazargah-refresh'

/** How long the winner of a race may take to store its tokens, in milliseconds. */
export const raceWait = 1000

type Send = (event: SessionEvent) => void

/** A session shared by all tabs through storage; where storage fails it lives in this tab. */
export function createSessionStore(parts: BrowserSessionParts): SessionStore {
  const { storage } = parts
  const deviceId = createDeviceId(storage, parts.ids)
  let asking = Promise.resolve()
  let refreshing = Promise.resolve()
  repairSession(storage)
  const machine = runMachine<SessionState, SessionEvent, SessionEffect>(
    sessionOf(readSession(storage)),
    sessionStep,
    (effect, send) => {
      if (effect.type === 'lock') refreshing = hold(parts, send, () => asking)
      else if (effect.type === 'ask') asking = ask(parts, effect.refresh_token, deviceId(), send)
      else settle(parts, effect)
    },
  )
  storage.watch((key) => {
    if (key === storageKeys.creationTag) machine.send({ type: 'followed', stored: readSession(storage) })
  })
  const access = (): string | null => machine.get().session?.access_token ?? null
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    deviceId,
    access,
    async refresh() {
      const before = access()
      machine.send({ type: 'refresh' })
      await refreshing
      return access() === before ? null : access()
    },
    signIn: (tokens) => machine.send({ type: 'signed-in', tokens }),
    signOut: () => machine.send({ type: 'signed-out' }),
  }
}

async function hold({ lock, storage }: BrowserSessionParts, send: Send, asking: () => Promise<void>): Promise<void> {
  try {
    await lock.run(refreshLock, async () => {
      send({ type: 'locked', stored: readSession(storage) })
      await asking()
    })
  } catch {
    send({ type: 'failed' })
  }
}

async function ask(parts: BrowserSessionParts, refresh_token: string, device: string, send: Send): Promise<void> {
  try {
    const tokens = await parts.remote.refresh(refresh_token, device)
    send({ type: 'refreshed', asked: refresh_token, tokens })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'accounts/refresh-raced') await waitForWinner(parts, refresh_token, send)
    else send(code === 'accounts/session-ended' ? { type: 'ended', asked: refresh_token } : { type: 'failed' })
  }
}

async function waitForWinner({ storage, timers }: BrowserSessionParts, refresh_token: string, send: Send) {
  const isThere = (): boolean => (readSession(storage)?.refresh_token ?? refresh_token) !== refresh_token
  if (!isThere()) await new Promise<void>((resolve) => timers.after(raceWait, resolve))
  send({ type: 'raced', stored: readSession(storage) })
}

function settle(
  { storage, remote }: BrowserSessionParts,
  effect: Exclude<SessionEffect, { type: 'lock' | 'ask' }>,
): void {
  if (effect.type === 'save') writeSession(storage, effect.session)
  else if (effect.type === 'forget') forgetSession(storage)
  else if (effect.type === 'end') void remote.end(effect.access_token).catch(() => {})
}
