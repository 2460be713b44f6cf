import type { MachineStep } from '../shared/state-machines/machine.ts'

/** The minimum interval between requests of the manifest, in milliseconds. */
export const checkInterval = 60_000

/** The running build, the newest known one, and the reloads already made. */
export interface FreshnessState {
  readonly build: string
  readonly latest: string
  /** When the manifest was last requested; null before the first time. */
  readonly checked_at: number | null
  /** A page load is in progress. */
  readonly leaving: boolean
  /** A chunk failed to load and its one reload is used up: the error page shows. */
  readonly broken: boolean
}

/**
 * Events of freshness; `barred` means that no page load may follow: it was used up, the network is offline, or the page
 * has a half-filled form.
 */
export type FreshnessEvent =
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'heard'; readonly latest: string | undefined }
  | { readonly type: 'navigated'; readonly href: string; readonly half_filled: boolean; readonly barred: boolean }
  | { readonly type: 'part-failed'; readonly href: string; readonly barred: boolean }
  | { readonly type: 'refused' }

/** Effects of freshness; a `load` happens only once its mark is stored. */
export type FreshnessEffect =
  | { readonly type: 'ask'; readonly at: number }
  | { readonly type: 'load'; readonly href: string; readonly mark: string }

/** Returns the state of a page that just started with a build. */
export function initialFreshness(build: string): FreshnessState {
  return { build, latest: build, checked_at: null, leaving: false, broken: false }
}

/** Returns the mark of the one reload of a build after a failed chunk. */
export function failureMark(state: FreshnessState): string {
  return `failed:${state.build}`
}

/** Returns the mark of having loaded the newest build. */
export function upgradeMark(state: FreshnessState): string {
  return `newer:${state.latest}`
}

/** Loads a newer build at the next navigation, never with a half-filled form; a failed chunk reloads once per build. */
export function freshnessStep(
  state: FreshnessState,
  event: FreshnessEvent,
): MachineStep<FreshnessState, FreshnessEffect> {
  switch (event.type) {
    case 'tick':
      return isDue(state, event.at)
        ? [
            { ...state, checked_at: event.at },
            { type: 'ask', at: event.at },
          ]
        : [state]
    case 'heard':
      return [event.latest === undefined || event.latest === state.latest ? state : { ...state, latest: event.latest }]
    case 'navigated':
      return navigate(state, event)
    case 'part-failed':
      return recover(state, event)
    case 'refused':
      return [state.leaving ? { ...state, leaving: false, broken: true } : state]
  }
}

function navigate(
  state: FreshnessState,
  { href, half_filled, barred }: Extract<FreshnessEvent, { type: 'navigated' }>,
): MachineStep<FreshnessState, FreshnessEffect> {
  // A cancelled page load must not leave the links dead: the next navigation tries again.
  const wanted = state.leaving || state.latest !== state.build
  if (half_filled || barred || !wanted) {
    return [state.broken || state.leaving ? { ...state, broken: false, leaving: false } : state]
  }
  const leaving = state.leaving && !state.broken ? state : { ...state, broken: false, leaving: true }
  return [leaving, { type: 'load', href, mark: upgradeMark(state) }]
}

function recover(
  state: FreshnessState,
  { href, barred }: Extract<FreshnessEvent, { type: 'part-failed' }>,
): MachineStep<FreshnessState, FreshnessEffect> {
  if (state.leaving) return [state]
  if (barred) return [state.broken ? state : { ...state, broken: true }]
  return [
    { ...state, leaving: true },
    { type: 'load', href, mark: failureMark(state) },
  ]
}

function isDue({ checked_at }: FreshnessState, at: number): boolean {
  return checked_at === null || Math.abs(at - checked_at) >= checkInterval
}
