import type { Tokens } from './accounts.contract.ts'

/** The server's side of a browser session. */
export abstract class SessionRemote {
  /** Rotates the refresh token. @throws Problem accounts/refresh-raced, accounts/session-ended, or whatever the network does */
  abstract refresh(refresh_token: string, device_id: string): Promise<Tokens>
  /** Ends the session of an access token. */
  abstract end(access_token: string): Promise<void>
}

/** One at a time among all tabs of this host. */
export abstract class TabLock {
  /** Runs `work` while no other tab runs any under the same name; the lock goes with the tab that holds it. */
  abstract run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}
