import type { Caller, CallerAccess } from './caller.ts'
import type { RateLimit } from './endpoint.ts'
import type { CallKind } from './impersonation.ts'

/**
 * Checks at every guarded call whether the session is alive and the account not blocked, and loads the caller's access.
 */
export abstract class Authenticator {
  /** @throws Problem accounts/sign-in-required, accounts/blocked */
  abstract authenticate(caller: Caller): Promise<CallerAccess>
}

/** Records calls during an impersonation; `never` means refused. */
export abstract class ImpersonationLog {
  abstract record(call: { readonly name: string; readonly kind: CallKind }, caller: Caller): Promise<void>
}

/** Limits calls across all processes. */
export abstract class RateLimiter {
  /** @throws Problem contract/too-many-requests with `retry_after` in seconds */
  abstract take(name: string, limit: RateLimit, caller: Caller): Promise<void>
  /** Checks without counting. @throws Problem contract/too-many-requests when nothing is left */
  abstract require(name: string, limit: RateLimit, caller: Caller): Promise<void>
}

/** Runs an effect at most once per account and key; the response is stored in the transaction of the effect. */
export abstract class Idempotency {
  /** @throws Problem contract/key-reused when the key was used with another input, contract/key-in-flight */
  abstract runOnce(name: string, input: unknown, caller: Caller, work: () => Promise<unknown>): Promise<unknown>
}

/** Expired rows of rate limits, idempotency keys and one-time codes. */
export abstract class RequestTraces {
  /** Deletes the rows that no rule needs after an instant, in milliseconds. */
  abstract deleteExpired(now: number): Promise<void>
}
