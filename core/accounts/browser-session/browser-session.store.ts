import type { Timers } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { runMachine } from '../../shared/state-machines/machine.ts'
import { Problem } from '../../shared/problems/problem.ts'
import { type Storage, storageKeys } from '../../shared/ports/storage.ports.ts'
import type { SessionTokens } from '../sessions/tokens.ts'
import { createDeviceId } from './device-id.ts'
import {
  type SessionEffect,
  type SessionEvent,
  sessionIn,
  type SessionState,
  sessionStep,
} from './browser-session.machine.ts'
import type { SessionRemote, TabLock } from './browser-session.ports.ts'
import { forgetSession, readSession, repairSession, writeSession } from './browser-session.ts'

/** Dependencies of a browser session. */
export interface BrowserSessionDependencies {
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
  access(): string | null
  /** Returns a newer access token after a refused one, or null when none is available. One refresh at a time. */
  refresh(): Promise<string | null>
  /** Stores the tokens of a sign-in. */
  signIn(tokens: SessionTokens): void
  /** Clears the session at once, also offline, and notifies the server if possible. */
  signOut(): void
}

/** The name of the lock under which one tab refreshes. */
export const refreshLock = 'bazargah-refresh'

/** How long another tab may take to store refreshed tokens, in milliseconds. */
export const raceDelay = 1000

type Send = (event: SessionEvent) => void

/** Creates a session shared by all tabs through storage; where storage fails it is limited to this tab. */
export function createSessionStore(deps: BrowserSessionDependencies): SessionStore {
  const { storage } = deps
  const deviceId = createDeviceId(storage, deps.ids)
  let refreshInFlight = Promise.resolve()
  let refreshing = Promise.resolve()
  repairSession(storage)
  const machine = runMachine<SessionState, SessionEvent, SessionEffect>(
    sessionIn(readSession(storage)),
    sessionStep,
    (effect, send) => {
      if (effect.type === 'lock') refreshing = hold(deps, send, () => refreshInFlight)
      else if (effect.type === 'ask') refreshInFlight = ask(deps, effect.refresh_token, deviceId(), send)
      else settle(deps, effect)
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

async function hold(
  { lock, storage }: BrowserSessionDependencies,
  send: Send,
  refreshInFlight: () => Promise<void>,
): Promise<void> {
  try {
    await lock.run(refreshLock, async () => {
      send({ type: 'locked', stored: readSession(storage) })
      await refreshInFlight()
    })
  } catch {
    send({ type: 'failed' })
  }
}

async function ask(deps: BrowserSessionDependencies, refresh_token: string, device: string, send: Send): Promise<void> {
  try {
    const tokens = await deps.remote.refresh(refresh_token, device)
    send({ type: 'refreshed', asked: refresh_token, tokens })
  } catch (error) {
    const code = error instanceof Problem ? error.code : undefined
    if (code === 'accounts/refresh-conflict') await waitForWinner(deps, refresh_token, send)
    else send(code === 'accounts/session-ended' ? { type: 'ended', asked: refresh_token } : { type: 'failed' })
  }
}

async function waitForWinner({ storage, timers }: BrowserSessionDependencies, refresh_token: string, send: Send) {
  const isThere = (): boolean => (readSession(storage)?.refresh_token ?? refresh_token) !== refresh_token
  if (!isThere()) await new Promise<void>((resolve) => timers.after(raceDelay, resolve))
  send({ type: 'raced', stored: readSession(storage) })
}

function settle(
  { storage, remote }: BrowserSessionDependencies,
  effect: Exclude<SessionEffect, { type: 'lock' | 'ask' }>,
): void {
  if (effect.type === 'save') writeSession(storage, effect.session)
  else if (effect.type === 'forget') forgetSession(storage)
  else if (effect.type === 'end') void remote.end(effect.access_token).catch(() => {})
}
