import type { Audience, Standing } from '../contract/caller.ts'
import type { Blocked } from './accounts.block.ts'

/** A person of the house; `id` is internal, `user_hash_id` public. */
export interface Account {
  readonly id: string
  readonly user_hash_id: string
  readonly mobile: string
  readonly name: string
  readonly email: string
  readonly blocked: boolean
  /** Why and until when, where it is blocked. */
  readonly block?: Blocked | null
}

/** People by mobile number. */
export abstract class Accounts {
  abstract byId(id: string): Promise<Account | undefined>
  /** Finds the account of a mobile number or makes one; safe against two sign-ins at once. */
  abstract byMobile(mobile: string, newHash: string, at: number): Promise<Account>
  abstract saveProfile(id: string, profile: { readonly name: string; readonly email: string }): Promise<Account>
}

/** One sign-in on one device; all refresh tokens of its family belong to it. */
export interface Session {
  readonly id: string
  readonly account_id: string
  readonly device_id: string
  readonly audience: Audience
  readonly created_at: number
  readonly ended: boolean
  /** When a session in another person's place ends by itself. */
  readonly until?: number | null
}

/** A session as the doorkeeper sees it. */
export type SessionStanding = Session & Standing & Pick<Account, 'blocked' | 'block'>

/** A session as its owner reads it. */
export interface LiveSession {
  readonly id: string
  readonly device: string
  readonly audience: Audience
  readonly created_at: number
  readonly used_at: number
}

/** A refresh token with its session; times in milliseconds. */
export interface RefreshToken {
  readonly session: Session
  readonly expires_at: number
  readonly replaced_at: number | null
}

/** Sessions and their refresh tokens; tokens are stored hashed. */
export abstract class Sessions {
  /** `device` names the device in words. */
  abstract open(session: Omit<Session, 'ended'>, device: string): Promise<void>
  /** A session, whether its account is blocked now, and what its person is on hosts of this kind; asked in one statement. */
  abstract standing(session_id: string, audience: Audience): Promise<SessionStanding | undefined>
  abstract addToken(token_hash: string, session_id: string, at: number, expires_at: number): Promise<void>
  /** Reads a token under a row lock, inside the caller’s transaction. */
  abstract lockToken(token_hash: string): Promise<RefreshToken | undefined>
  abstract replaceToken(token_hash: string, at: number): Promise<void>
  abstract end(session_id: string, reason: string, at: number): Promise<void>
  /** Sessions of an account that can still be refreshed, the last used one first. */
  abstract live(account_id: string, at: number): Promise<readonly LiveSession[]>
  /** Ends one session of this account; `false` when it has no such live one. */
  abstract endOwn(account_id: string, session_id: string, reason: string, at: number): Promise<boolean>
  /** Ends all live sessions of an account but `except`; answers how many. */
  abstract endAll(account_id: string, except: string | null, reason: string, at: number): Promise<number>
  /** Remembers something an operator should see, such as a stolen token. */
  abstract report(kind: string, session: Session, at: number): Promise<void>
}

/** The newest unused code of a number; its end in milliseconds. */
export interface OneTimeCode {
  readonly id: string
  readonly code_hash: string
  readonly expires_at: number
}

/** One-time codes, stored hashed and bound to one mobile number. */
export abstract class OneTimeCodes {
  abstract add(mobile: string, code_hash: string, at: number, expires_at: number): Promise<void>
  /** The newest unused code of a number. */
  abstract latest(mobile: string): Promise<OneTimeCode | undefined>
  /** Counts a try before the code is compared; `false` when the code had none left. */
  abstract countTry(id: string, most: number): Promise<boolean>
  /** Marks a code used; `false` when somebody used it first. */
  abstract use(id: string, at: number): Promise<boolean>
}

/** Counters over fixed windows, shared by all processes. */
export abstract class Counters {
  /** Counts one; `false` when the window already holds `most`. */
  abstract take(key: string, seconds: number, most: number): Promise<boolean>
}

/** Keyed one-way hashing of codes and tokens. */
export abstract class Secrets {
  abstract hash(text: string): string
}

/** What an access token says of its bearer. */
export interface AccessClaims {
  readonly account_id: string
  readonly session_id: string
  readonly audience: Audience
  /** Somebody else stands in this person's place. */
  readonly impersonated?: true
}

/** Signed access tokens; algorithm, issuer, audience and kind are pinned. */
export abstract class AccessTokens {
  abstract issue(claims: AccessClaims, lifetime_seconds: number): Promise<string>
  /** The claims of a genuine, unexpired token for this audience; anything else is `undefined`. */
  abstract read(token: string, audience: Audience): Promise<AccessClaims | undefined>
}
