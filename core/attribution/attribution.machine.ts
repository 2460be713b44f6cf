import type { MachineStep } from '../shared/state-machines/machine.ts'
import { type Attribution, attributionLimits, hasCampaign, withParameters } from './attribution.ts'

/** A page was opened, or another tab stored a value. */
export type AttributionEvent =
  | {
      readonly type: 'visited'
      readonly origin: string
      /** The path without query and hash. */
      readonly path: string
      readonly query: readonly (readonly [string, string])[]
    }
  | { readonly type: 'stored'; readonly attribution: Attribution }

/** The value to store. */
export interface AttributionEffect {
  readonly type: 'save'
  readonly attribution: Attribution
}

/** The landing URL is set once; campaign parameters are merged when both `utm_source` and `utm_medium` are present. */
export function attributionStep(
  state: Attribution,
  event: AttributionEvent,
): MachineStep<Attribution, AttributionEffect> {
  if (event.type === 'stored') return [isSame(state, event.attribution) ? state : event.attribution]
  const landingVisit = state['landing_url'] === undefined ? { landing_url: landingOf(event), ...state } : state
  const next = hasCampaign(event.query) ? withParameters(landingVisit, event.query) : landingVisit
  return isSame(state, next) ? [state] : [next, { type: 'save', attribution: next }]
}

function landingOf({ origin, path }: { readonly origin: string; readonly path: string }): string {
  return `${origin}${path}`.slice(0, attributionLimits.landing)
}

function isSame(left: Attribution, right: Attribution): boolean {
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name])
}
