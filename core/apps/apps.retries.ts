import type { DeliveryState } from './apps.deliveries.contract.ts'

const minute = 60_000

/** How long a message that was not taken waits for its next try, in milliseconds (APP-9). */
export const retryDelays = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute] as const

/** After so many failed tries in a row an app goes into error, whichever messages they belonged to (APP-10). */
export const mostFailures = 15

/** What became of a try. */
export interface Outcome {
  readonly taken: boolean
  /** The status of the answer, if there was one. */
  readonly status: number | null
  /** What went wrong, in a word. */
  readonly problem: string | null
  /** It is not worth another try. */
  readonly dropped?: true
}

export interface AfterTry {
  readonly state: DeliveryState
  readonly next_at: number | null
}

/** What becomes of a message after its try number `tries`, counted from one. */
export function afterTry(tries: number, { taken, dropped }: Outcome, now: number): AfterTry {
  if (taken) return { state: 'delivered', next_at: null }
  const delay = dropped ? undefined : retryDelays[tries - 1]
  return delay === undefined ? { state: 'failed', next_at: null } : { state: 'waiting', next_at: now + delay }
}

/** Whether an app goes into error now: a message has failed for good, or many tries have failed in a row. */
export function givesUp({ state }: AfterTry, outcome: Outcome, failures: number): boolean {
  if (outcome.taken || outcome.dropped) return false
  return state === 'failed' || failures >= mostFailures
}
