import type { Step } from '../shared/machine.ts'

/** How often the manifest is asked at most, in milliseconds. */
export const checkEvery = 60_000

/** The build that runs, the newest one heard of, and what was reloaded for already. */
export interface FreshnessState {
  readonly build: string
  readonly latest: string
  /** When the manifest was asked last; null before the first time. */
  readonly checked_at: number | null
  /** A page load is under way. */
  readonly leaving: boolean
  /** A page part failed and its one reload is used up: the error page shows. */
  readonly broken: boolean
}

/** What may happen; `barred` tells that no page load may follow: it was used up before, the network is away, or a failed part's page holds a half-filled form. */
export type FreshnessEvent =
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'heard'; readonly latest: string | undefined }
  | { readonly type: 'navigated'; readonly href: string; readonly half_filled: boolean; readonly barred: boolean }
  | { readonly type: 'part-failed'; readonly href: string; readonly barred: boolean }
  | { readonly type: 'refused' }

/** What freshness asks for; a `load` happens only once its mark is remembered. */
export type FreshnessEffect =
  | { readonly type: 'ask'; readonly at: number }
  | { readonly type: 'load'; readonly href: string; readonly mark: string }

/** The state of a page that just started with a build. */
export function freshFrom(build: string): FreshnessState {
  return { build, latest: build, checked_at: null, leaving: false, broken: false }
}

/** The mark of the one reload a build has when a page part fails. */
export function failureMark(state: FreshnessState): string {
  return `failed:${state.build}`
}

/** The mark of having loaded the newest build. */
export function upgradeMark(state: FreshnessState): string {
  return `newer:${state.latest}`
}

/** A newer build is loaded at the next navigation, never under a half-filled form; a failed part reloads once per build. */
export function freshnessStep(state: FreshnessState, event: FreshnessEvent): Step<FreshnessState, FreshnessEffect> {
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
): Step<FreshnessState, FreshnessEffect> {
  // A page load that was called off must not leave the links dead: the next navigation is one too, or goes its usual way.
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
): Step<FreshnessState, FreshnessEffect> {
  if (state.leaving) return [state]
  if (barred) return [state.broken ? state : { ...state, broken: true }]
  return [
    { ...state, leaving: true },
    { type: 'load', href, mark: failureMark(state) },
  ]
}

function isDue({ checked_at }: FreshnessState, at: number): boolean {
  return checked_at === null || Math.abs(at - checked_at) >= checkEvery
}
