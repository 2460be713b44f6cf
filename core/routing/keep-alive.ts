import type { Step } from '../shared/machine.ts'
import { type RouteName, routeOf } from './routes.ts'

/** A page on the screen or kept behind it; `address` tells two pages of one route apart. */
export interface KeptPage {
  readonly route: RouteName
  readonly address: string
}

/** The room for one page of specification §9: the page shown, and the one kept alive. */
export interface KeepAliveState {
  readonly shown: KeptPage | null
  readonly kept: KeptPage | null
}

/** A page is shown; or everything kept is let go, as after a sign-out. */
export type KeepAliveEvent = { readonly type: 'show'; readonly page: KeptPage } | { readonly type: 'clear' }

/** Nothing shown, nothing kept. */
export const emptyKeepAlive: KeepAliveState = { shown: null, kept: null }

/** Showing one of the seven named pages takes the room; any other page leaves it as it is. */
export function keepAlive(state: KeepAliveState, event: KeepAliveEvent): Step<KeepAliveState, never> {
  if (event.type === 'clear') return [state.kept === null ? state : { ...state, kept: null }]
  const { page } = event
  const shown = isSame(state.shown, page) ? state.shown : page
  const kept = !routeOf(page.route).keepAlive || isSame(state.kept, page) ? state.kept : page
  return [shown === state.shown && kept === state.kept ? state : { shown, kept }]
}

function isSame(left: KeptPage | null, right: KeptPage): boolean {
  return left?.route === right.route && left.address === right.address
}
