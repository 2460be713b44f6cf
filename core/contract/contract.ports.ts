import type { Caller, Standing } from './caller.ts'
import type { RateLimit } from './endpoint.ts'
import type { CallKind } from './impersonation.ts'

/** Asks, at every guarded call, whether the session is alive and the account not blocked, and what the caller is here. */
export abstract class Doorkeeper {
  /** @throws Problem accounts/sign-in-required, accounts/blocked */
  abstract admit(caller: Caller): Promise<Standing>
}

/** Writes down what is called in another person's place; `never` stands for what was refused. */
export abstract class CallLog {
  abstract note(call: { readonly name: string; readonly kind: CallKind }, caller: Caller): Promise<void>
}

/** Counts calls over all processes. */
export abstract class RateLimiter {
  /** @throws Problem contract/too-many-requests with `retry_after` in seconds */
  abstract take(name: string, limit: RateLimit, caller: Caller): Promise<void>
  /** Looks without counting. @throws Problem contract/too-many-requests when nothing is left */
  abstract require(name: string, limit: RateLimit, caller: Caller): Promise<void>
}

/** Runs an effect at most once per account and key; the answer is stored in the same transaction as the effect. */
export abstract class Idempotency {
  /** @throws Problem contract/key-reused when the same key came with another input, contract/key-in-flight */
  abstract once(name: string, input: unknown, caller: Caller, work: () => Promise<unknown>): Promise<unknown>
}

/** What counting calls, keys of effects and one-time codes leave behind. */
export abstract class Traces {
  /** Drops what no rule asks about any more at an instant, in milliseconds. */
  abstract forget(now: number): Promise<void>
}
