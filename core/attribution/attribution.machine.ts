import type { Step } from '../shared/machine.ts'
import { type Attribution, attributionLimits, namesCampaign, withParameters } from './attribution.ts'

/** A page was opened; or another tab stored something. */
export type AttributionEvent =
  | {
      readonly type: 'visited'
      readonly origin: string
      /** The path without query and hash. */
      readonly path: string
      readonly query: readonly (readonly [string, string])[]
    }
  | { readonly type: 'stored'; readonly attribution: Attribution }

/** The object is to be stored. */
export interface AttributionEffect {
  readonly type: 'save'
  readonly attribution: Attribution
}

/** The landing address is set once; a campaign's words are merged when both `utm_source` and `utm_medium` are there. */
export function attributionStep(state: Attribution, event: AttributionEvent): Step<Attribution, AttributionEffect> {
  if (event.type === 'stored') return [isSame(state, event.attribution) ? state : event.attribution]
  const landed = state['landing_url'] === undefined ? { landing_url: landingOf(event), ...state } : state
  const next = namesCampaign(event.query) ? withParameters(landed, event.query) : landed
  return isSame(state, next) ? [state] : [next, { type: 'save', attribution: next }]
}

function landingOf({ origin, path }: { readonly origin: string; readonly path: string }): string {
  return `${origin}${path}`.slice(0, attributionLimits.landing)
}

function isSame(left: Attribution, right: Attribution): boolean {
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name])
}
