import type { SessionTokens } from '../sessions/tokens.ts'

/** The server's side of a browser session. */
export abstract class SessionRemote {
  /**
   * Rotates the refresh token. @throws Problem accounts/refresh-conflict, accounts/session-ended, or a network problem
   */
  abstract refresh(refresh_token: string, device_id: string): Promise<SessionTokens>
  /** Ends the session of an access token. */
  abstract end(access_token: string): Promise<void>
}

/** A lock across all tabs of this host. */
export abstract class TabLock {
  /** Runs `work` while no other tab runs any under this name; a closed tab releases its lock. */
  abstract run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}
