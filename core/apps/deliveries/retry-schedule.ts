import type { DeliveryState } from './delivery.contract.ts'

const minute = 60_000

/** The delay before the next attempt of a refused message, in milliseconds (APP-9). */
export const retryDelays = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute] as const

/** After this many consecutive failures, of any messages, an app goes into the error state (APP-10). */
export const maxFailures = 15

/** The outcome of an attempt. */
export interface DeliveryOutcome {
  readonly taken: boolean
  /** The HTTP status, if there was a response. */
  readonly status: number | null
  /** A short code of the problem. */
  readonly problem: string | null
  /** Not worth another attempt. */
  readonly dropped?: true
}

export interface AttemptResult {
  readonly state: DeliveryState
  readonly next_at: number | null
}

/** Returns the state of a message after attempt number `attempts`, counted from one. */
export function resultOfAttempt(attempts: number, { taken, dropped }: DeliveryOutcome, now: number): AttemptResult {
  if (taken) return { state: 'delivered', next_at: null }
  const delay = dropped ? undefined : retryDelays[attempts - 1]
  return delay === undefined ? { state: 'failed', next_at: null } : { state: 'waiting', next_at: now + delay }
}

/** Whether an app goes into the error state: a message failed permanently, or many attempts failed in a row. */
export function shouldDisableApp({ state }: AttemptResult, outcome: DeliveryOutcome, failures: number): boolean {
  if (outcome.taken || outcome.dropped) return false
  return state === 'failed' || failures >= maxFailures
}
