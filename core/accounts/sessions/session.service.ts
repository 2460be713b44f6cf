import type { Caller } from '../../contract/caller.ts'
import type { Authenticator } from '../../contract/contract.ports.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import type { Ids } from '../../shared/ports/ids.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { accountBlockedProblem } from '../account-block.ts'
import type { Profile, SessionTokens } from './tokens.ts'
import { deviceLabelOf } from './device-label.ts'
import type {
  AccessTokens,
  Account,
  AccountRepository,
  RefreshToken,
  SecretHasher,
  Session,
  SessionRepository,
} from '../accounts.ports.ts'

/** Lifetimes and the grace period of rotation, in seconds. */
export const sessionRules = { accessLifetime: 900, refreshLifetime: 60 * 86_400, grace: 20 } as const

/** Dependencies of sessions. */
export interface SessionDependencies {
  readonly accounts: AccountRepository
  readonly sessions: SessionRepository
  readonly accessTokens: AccessTokens
  readonly secrets: SecretHasher
  readonly ids: Ids
  readonly clock: Clock
  readonly transactions: Transactions
}

type RefreshOutcome =
  | { readonly tokens: SessionTokens }
  | { readonly refusal: 'accounts/refresh-conflict' | 'accounts/session-ended' }

/** Opens, rotates and ends sessions. */
export function createSessionService(deps: SessionDependencies) {
  return {
    open: (account: Account, device_id: string, caller: Caller) =>
      deps.transactions.run(() => open(deps, account, device_id, caller, null)),
    /** Opens a session that ends with another one, inside the caller's transaction. */
    openFrom: (origin: Session, account: Account, device_id: string, caller: Caller) =>
      open(deps, account, device_id, caller, origin.root_id ?? origin.id),
    refresh: (refresh_token: string, device_id: string, caller: Pick<Caller, 'shop_host'> = {}) =>
      refresh(deps, refresh_token, device_id, caller),
    issue: (session: Session, account: Account) => issue(deps, session, account),
    end: (session_id: string) => deps.sessions.end(session_id, 'sign-out', deps.clock.now()),
  }
}

async function open(
  deps: SessionDependencies,
  account: Account,
  device_id: string,
  { audience, agent, shop_host }: Caller,
  root_id: string | null,
): Promise<SessionTokens> {
  if (account.blocked) throw accountBlockedProblem(account.block)
  const created_at = deps.clock.now()
  const session = {
    id: deps.ids.uuid(),
    account_id: account.id,
    device_id,
    audience,
    shop_host: shop_host ?? null,
    root_id,
    created_at,
  }
  await deps.sessions.open(session, deviceLabelOf(agent ?? ''))
  return issue(deps, { ...session, ended: false }, account)
}

async function issue(deps: SessionDependencies, session: Session, account: Account): Promise<SessionTokens> {
  const now = deps.clock.now()
  const refresh_token = deps.ids.token() + deps.ids.token()
  const { until = null } = session
  const expires_at = until ?? now + sessionRules.refreshLifetime * 1000
  const lifetime = Math.min(sessionRules.accessLifetime, Math.ceil((expires_at - now) / 1000))
  await deps.sessions.addToken(hashToken(deps, refresh_token), session.id, now, expires_at)
  const claims = { account_id: account.id, session_id: session.id, audience: session.audience }
  const marked = until === null ? claims : { ...claims, impersonated: true as const }
  return {
    access_token: await deps.accessTokens.issue(marked, lifetime),
    refresh_token,
    session_id: session.id,
    created_at: new Date(session.created_at).toISOString(),
    account: profileOf(account),
  }
}

/** Returns an account as shown to its owner. */
export function profileOf({ user_hash_id, mobile, name, email }: Account): Profile {
  return { user_hash_id, mobile, name, email }
}

async function refresh(
  deps: SessionDependencies,
  refresh_token: string,
  device_id: string,
  caller: Pick<Caller, 'shop_host'>,
): Promise<SessionTokens> {
  const outcome = await deps.transactions.run(() => rotate(deps, refresh_token, device_id, caller))
  if ('tokens' in outcome) return outcome.tokens
  throw new Problem(outcome.refusal)
}

// A refusal is a value here: throwing inside the transaction would roll back the end of a stolen family.
async function rotate(
  deps: SessionDependencies,
  refresh_token: string,
  device_id: string,
  { shop_host }: Pick<Caller, 'shop_host'>,
): Promise<RefreshOutcome> {
  const token_hash = hashToken(deps, refresh_token)
  const token = await deps.sessions.lockToken(token_hash)
  const now = deps.clock.now()
  if (token === undefined || token.session.ended || token.expires_at <= now)
    return { refusal: 'accounts/session-ended' }
  if (token.session.device_id !== device_id) return endFamily(deps, token, 'foreign-device', now)
  if (token.session.shop_host !== (shop_host ?? null)) return endFamily(deps, token, 'foreign-host', now)
  if (token.replaced_at !== null) {
    if (now - token.replaced_at < sessionRules.grace * 1000) return { refusal: 'accounts/refresh-conflict' }
    return endFamily(deps, token, 'token-reuse', now)
  }
  const account = await deps.accounts.byId(token.session.account_id)
  if (account === undefined || account.blocked) return endFamily(deps, token, 'blocked', now)
  await deps.sessions.replaceToken(token_hash, now)
  return { tokens: await issue(deps, token.session, account) }
}

async function endFamily(
  deps: SessionDependencies,
  token: RefreshToken,
  reason: string,
  at: number,
): Promise<RefreshOutcome> {
  await deps.sessions.end(token.session.id, reason, at)
  await deps.sessions.recordSecurityEvent(reason, token.session, at)
  return { refusal: 'accounts/session-ended' }
}

function hashToken({ secrets }: SessionDependencies, token: string): string {
  return secrets.hash(`refresh:${token}`)
}

/**
 * Creates the authenticator of sessions: sign-out, block and role change take effect at once, because it reads the
 * database.
 */
export function createSessionAuthenticator({ sessions }: Pick<SessionDependencies, 'sessions'>): Authenticator {
  return {
    async authenticate(caller: Caller) {
      if (caller.session_id === null) throw new Problem('accounts/sign-in-required')
      const session = await sessions.accessOf(caller.session_id, caller.audience)
      const fits =
        session?.audience === caller.audience &&
        session.account_id === caller.account_id &&
        session.shop_host === (caller.shop_host ?? null)
      if (session === undefined || session.ended || !fits) throw new Problem('accounts/sign-in-required')
      if (session.blocked) throw accountBlockedProblem(session.block)
      const { store, platform, impersonation } = session
      return impersonation === undefined ? { store, platform } : { store, platform, impersonation }
    },
  }
}
