import type { MachineStep } from '../../shared/state-machines/machine.ts'
import type { Profile, SessionTokens } from '../sessions/tokens.ts'
import type { BrowserSession } from './browser-session.ts'

/** The session of one browser tab. */
export interface SessionState {
  readonly phase: 'guest' | 'active' | 'refreshing'
  readonly session: BrowserSession | null
  readonly account: Profile | null
  /** The refresh token used last; storage may still hold it, but it is never newer. */
  readonly spent: string | null
  /** The server ended the session, as opposed to a sign-out. */
  readonly ended: boolean
}

/** Events of a session; `stored` is the content of storage at that moment. */
export type SessionEvent =
  | { readonly type: 'signed-in'; readonly tokens: SessionTokens }
  | { readonly type: 'signed-out' | 'refresh' | 'failed' }
  /** The server's response to the refresh token it received. */
  | { readonly type: 'refreshed'; readonly asked: string; readonly tokens: SessionTokens }
  | { readonly type: 'ended'; readonly asked: string }
  | { readonly type: 'followed' | 'locked' | 'raced'; readonly stored: BrowserSession | null }

/** Effects of a session. */
export type SessionEffect =
  | { readonly type: 'save'; readonly session: BrowserSession }
  | { readonly type: 'forget' | 'lock' }
  | { readonly type: 'ask'; readonly refresh_token: string }
  | { readonly type: 'end'; readonly access_token: string }

type SessionStep = MachineStep<SessionState, SessionEffect>

/** Returns the initial state of a tab from storage. */
export function sessionIn(session: BrowserSession | null): SessionState {
  return { phase: session === null ? 'guest' : 'active', session, account: null, spent: null, ended: false }
}

/** Computes the next state of one tab's session. */
export function sessionStep(state: SessionState, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'signed-in':
      return take(state, event.tokens)
    case 'signed-out':
      return signOut(state)
    case 'refresh':
      return begin(state)
    case 'locked':
      return hold(state, event.stored)
    case 'refreshed':
      return isAwaited(state, event.asked) ? take(state, event.tokens) : [state]
    case 'raced':
      return [isNewer(state, event.stored) ? adopt(state, event.stored) : rest(state)]
    case 'ended':
      return isAwaited(state, event.asked) ? [{ ...sessionIn(null), ended: true }, { type: 'forget' }] : [state]
    case 'failed':
      return [rest(state)]
    case 'followed':
      return [follow(state, event.stored)]
  }
}

// A response about a session that was replaced by another sign-in is ignored.
function isAwaited({ phase, session }: SessionState, asked: string): boolean {
  return phase === 'refreshing' && session?.refresh_token === asked
}

function take(state: SessionState, tokens: SessionTokens): SessionStep {
  const { access_token, refresh_token, session_id, created_at, account } = tokens
  const session = { tag: { session_id, created_at }, access_token, refresh_token }
  const spent = state.session?.refresh_token ?? null
  return [
    { phase: 'active', session, account, spent, ended: false },
    { type: 'save', session },
  ]
}

function signOut(state: SessionState): SessionStep {
  const access_token = state.session?.access_token ?? null
  const guest = state.phase === 'guest' && !state.ended ? state : sessionIn(null)
  return access_token === null
    ? [guest, { type: 'forget' }]
    : [guest, { type: 'forget' }, { type: 'end', access_token }]
}

// Without a refresh token the session ends with its access token.
function begin(state: SessionState): SessionStep {
  if (state.phase !== 'active') return [state]
  return [{ ...state, phase: 'refreshing' }, { type: 'lock' }]
}

function hold(state: SessionState, stored: BrowserSession | null): SessionStep {
  if (state.phase !== 'refreshing') return [state]
  if (isNewer(state, stored)) return [adopt(state, stored)]
  const refresh_token = state.session?.refresh_token ?? null
  if (refresh_token !== null) return [state, { type: 'ask', refresh_token }]
  return [{ ...sessionIn(null), ended: true }, { type: 'forget' }]
}

function follow(state: SessionState, stored: BrowserSession | null): SessionState {
  if (stored === null) return state.phase === 'guest' ? state : sessionIn(null)
  const same = stored.tag !== null && stored.tag.session_id === state.session?.tag?.session_id
  const known =
    stored.access_token === state.session?.access_token && stored.refresh_token === state.session?.refresh_token
  if (known || (same && state.phase === 'refreshing')) return state
  return same ? adopt(state, stored) : sessionIn(stored)
}

function isNewer(state: SessionState, stored: BrowserSession | null): stored is BrowserSession {
  const token = stored?.refresh_token ?? null
  return token !== null && token !== state.session?.refresh_token && token !== state.spent
}

function adopt(state: SessionState, session: BrowserSession): SessionState {
  const same = session.tag?.session_id === state.session?.tag?.session_id
  return { phase: 'active', session, account: same ? state.account : null, spent: null, ended: false }
}

function rest(state: SessionState): SessionState {
  return state.phase === 'refreshing' ? { ...state, phase: 'active' } : state
}
