import type { Audience, CallerAccess } from '../contract/caller.ts'
import type { AccountBlock } from './account-block.ts'

/** A person's account; `id` is internal, `user_hash_id` public. */
export interface Account {
  readonly id: string
  readonly user_hash_id: string
  readonly mobile: string
  readonly name: string
  readonly email: string
  readonly blocked: boolean
  /** Reason and end, when blocked. */
  readonly block?: AccountBlock | null
}

/** Stores accounts by mobile number. */
export abstract class AccountRepository {
  abstract byId(id: string): Promise<Account | undefined>
  /** Whether an account has this public hash. */
  abstract hasHash(user_hash_id: string): Promise<boolean>
  /** Finds or creates the account of a mobile number; safe under concurrent sign-ins. */
  abstract byMobile(mobile: string, newHash: string, at: number): Promise<Account>
  abstract saveProfile(id: string, profile: { readonly name: string; readonly email: string }): Promise<Account>
}

/** One sign-in on one device; its refresh tokens form one family. */
export interface Session {
  readonly id: string
  readonly account_id: string
  readonly device_id: string
  readonly audience: Audience
  /** The host of the shop where it was opened, the only one where it is valid; null on our other hosts. */
  readonly shop_host: string | null
  /** The session that it was carried from, with which it ends. */
  readonly root_id: string | null
  readonly created_at: number
  readonly ended: boolean
  /** When an impersonation session expires. */
  readonly until?: number | null
}

/** A session with its access, as the authenticator loads it. */
export type SessionAccess = Session & CallerAccess & Pick<Account, 'blocked' | 'block'>

/** A session as shown to its owner. */
export interface LiveSession {
  readonly id: string
  readonly device: string
  readonly audience: Audience
  readonly shop_host: string | null
  readonly created_at: number
  readonly used_at: number
}

/** A refresh token with its session; times in milliseconds. */
export interface RefreshToken {
  readonly session: Session
  readonly expires_at: number
  readonly replaced_at: number | null
}

/** Stores sessions and refresh tokens; tokens are stored hashed. */
export abstract class SessionRepository {
  /** `device` is the device's label. */
  abstract open(session: Omit<Session, 'ended'>, device: string): Promise<void>
  /** Loads a session, whether its account is blocked, and its access on hosts of this kind, in one statement. */
  abstract accessOf(session_id: string, audience: Audience): Promise<SessionAccess | undefined>
  abstract addToken(token_hash: string, session_id: string, at: number, expires_at: number): Promise<void>
  /** Reads a token under a row lock, inside the caller's transaction. */
  abstract lockToken(token_hash: string): Promise<RefreshToken | undefined>
  abstract replaceToken(token_hash: string, at: number): Promise<void>
  /** Reads a live session of a shopper under a row lock, inside the caller's transaction; never an impersonation. */
  abstract lockLive(session_id: string): Promise<Session | undefined>
  /** Ends a session and those that were carried from it. */
  abstract end(session_id: string, reason: string, at: number): Promise<void>
  /** Returns the refreshable sessions of an account, the last used one first. */
  abstract listLive(account_id: string, at: number): Promise<readonly LiveSession[]>
  /** Ends one session of this account; `false` when there is no such live one. */
  abstract endOne(account_id: string, session_id: string, reason: string, at: number): Promise<boolean>
  /** Ends all live sessions of an account except `except`; returns how many. */
  abstract endAll(account_id: string, except: string | null, reason: string, at: number): Promise<number>
  /** Records a security event for operators, such as a stolen token. */
  abstract recordSecurityEvent(kind: string, session: Session, at: number): Promise<void>
}

/** The newest unused code of a number; `expires_at` in milliseconds. */
export interface SignInCode {
  readonly id: string
  readonly code_hash: string
  readonly expires_at: number
}

/** Stores one-time codes hashed, each bound to one mobile number. */
export abstract class SignInCodeRepository {
  abstract add(mobile: string, code_hash: string, at: number, expires_at: number): Promise<void>
  abstract latest(mobile: string): Promise<SignInCode | undefined>
  /** Counts an attempt before the code is compared; `false` when none was left. */
  abstract countTry(id: string, limit: number): Promise<boolean>
  /** Marks a code as used; `false` when it was used already. */
  abstract use(id: string, at: number): Promise<boolean>
}

/** Counters over fixed windows, shared by all processes. */
export abstract class RateCounters {
  /** Counts one; `false` when the window is full. */
  abstract take(key: string, seconds: number, limit: number): Promise<boolean>
}

/** Hashes codes and tokens with a secret key. */
export abstract class SecretHasher {
  abstract hash(text: string): string
}

/** The claims of an access token. */
export interface AccessClaims {
  readonly account_id: string
  readonly session_id: string
  readonly audience: Audience
  /** The session is an impersonation. */
  readonly impersonated?: true
}

/** Signed access tokens; algorithm, issuer, audience and kind are pinned. */
export abstract class AccessTokens {
  abstract issue(claims: AccessClaims, lifetime_seconds: number): Promise<string>
  /** Returns the claims of a genuine, unexpired token for this audience; else `undefined`. */
  abstract read(token: string, audience: Audience): Promise<AccessClaims | undefined>
}
