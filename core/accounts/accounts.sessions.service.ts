import type { Caller } from '../contract/caller.ts'
import type { Doorkeeper } from '../contract/contract.ports.ts'
import type { Clock } from '../shared/clock.ports.ts'
import type { Ids } from '../shared/ids.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import { blockedProblem } from './accounts.block.ts'
import type { Profile, Tokens } from './accounts.contract.ts'
import { deviceWords } from './accounts.device-words.ts'
import type { AccessTokens, Account, Accounts, RefreshToken, Secrets, Session, Sessions } from './accounts.ports.ts'

/** Lifetimes and the grace of rotation, in seconds (decisions.md, Sessions). */
export const sessionRules = { accessLifetime: 900, refreshLifetime: 60 * 86_400, grace: 20 } as const

/** What sessions are made of. */
export interface SessionParts {
  readonly accounts: Accounts
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly secrets: Secrets
  readonly ids: Ids
  readonly clock: Clock
  readonly transactions: Transactions
}

type Verdict = { readonly tokens: Tokens } | { readonly refusal: 'accounts/refresh-raced' | 'accounts/session-ended' }

/** Opens, rotates and ends sessions. */
export function createSessions(parts: SessionParts) {
  return {
    open: (account: Account, device_id: string, caller: Caller) =>
      parts.transactions.run(() => open(parts, account, device_id, caller)),
    refresh: (refresh_token: string, device_id: string) => refresh(parts, refresh_token, device_id),
    issue: (session: Session, account: Account) => issue(parts, session, account),
    end: (session_id: string) => parts.sessions.end(session_id, 'sign-out', parts.clock.now()),
  }
}

async function open(
  parts: SessionParts,
  account: Account,
  device_id: string,
  { audience, agent }: Caller,
): Promise<Tokens> {
  if (account.blocked) throw blockedProblem(account.block)
  const created_at = parts.clock.now()
  const session = { id: parts.ids.uuid(), account_id: account.id, device_id, audience, created_at }
  await parts.sessions.open(session, deviceWords(agent ?? ''))
  return issue(parts, { ...session, ended: false }, account)
}

async function issue(parts: SessionParts, session: Session, account: Account): Promise<Tokens> {
  const now = parts.clock.now()
  const refresh_token = parts.ids.token() + parts.ids.token()
  const { until = null } = session
  const expires_at = until ?? now + sessionRules.refreshLifetime * 1000
  const lifetime = Math.min(sessionRules.accessLifetime, Math.ceil((expires_at - now) / 1000))
  await parts.sessions.addToken(hashToken(parts, refresh_token), session.id, now, expires_at)
  const claims = { account_id: account.id, session_id: session.id, audience: session.audience }
  const marked = until === null ? claims : { ...claims, impersonated: true as const }
  return {
    access_token: await parts.accessTokens.issue(marked, lifetime),
    refresh_token,
    session_id: session.id,
    created_at: new Date(session.created_at).toISOString(),
    account: profile(account),
  }
}

/** An account as its owner reads it. */
export function profile({ user_hash_id, mobile, name, email }: Account): Profile {
  return { user_hash_id, mobile, name, email }
}

async function refresh(parts: SessionParts, refresh_token: string, device_id: string): Promise<Tokens> {
  const verdict = await parts.transactions.run(() => rotate(parts, refresh_token, device_id))
  if ('tokens' in verdict) return verdict.tokens
  throw new Problem(verdict.refusal)
}

// A refusal is a value here: throwing inside the transaction would undo the end of a stolen family.
async function rotate(parts: SessionParts, refresh_token: string, device_id: string): Promise<Verdict> {
  const token_hash = hashToken(parts, refresh_token)
  const token = await parts.sessions.lockToken(token_hash)
  const now = parts.clock.now()
  if (token === undefined || token.session.ended || token.expires_at <= now)
    return { refusal: 'accounts/session-ended' }
  if (token.session.device_id !== device_id) return endFamily(parts, token, 'foreign-device', now)
  if (token.replaced_at !== null) {
    if (now - token.replaced_at < sessionRules.grace * 1000) return { refusal: 'accounts/refresh-raced' }
    return endFamily(parts, token, 'token-reuse', now)
  }
  const account = await parts.accounts.byId(token.session.account_id)
  if (account === undefined || account.blocked) return endFamily(parts, token, 'blocked', now)
  await parts.sessions.replaceToken(token_hash, now)
  return { tokens: await issue(parts, token.session, account) }
}

async function endFamily(parts: SessionParts, token: RefreshToken, reason: string, at: number): Promise<Verdict> {
  await parts.sessions.end(token.session.id, reason, at)
  await parts.sessions.report(reason, token.session, at)
  return { refusal: 'accounts/session-ended' }
}

function hashToken({ secrets }: SessionParts, token: string): string {
  return secrets.hash(`refresh:${token}`)
}

/** The doorkeeper of `dispatch`: sign-out, ban and role change take effect at once, because the database is asked. */
export function createDoorkeeper({ sessions }: Pick<SessionParts, 'sessions'>): Doorkeeper {
  return {
    async admit(caller: Caller) {
      if (caller.session_id === null) throw new Problem('accounts/sign-in-required')
      const session = await sessions.standing(caller.session_id, caller.audience)
      const fits = session?.audience === caller.audience && session.account_id === caller.account_id
      if (session === undefined || session.ended || !fits) throw new Problem('accounts/sign-in-required')
      if (session.blocked) throw blockedProblem(session.block)
      const { store, platform, impersonation } = session
      return impersonation === undefined ? { store, platform } : { store, platform, impersonation }
    },
  }
}
