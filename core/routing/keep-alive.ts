import type { MachineStep } from '../shared/state-machines/machine.ts'
import { type RouteName, routeOf } from './routes/routes.ts'

/** A page that is shown or kept alive; `address` distinguishes pages of one route. */
export interface KeptPage {
  readonly route: RouteName
  readonly address: string
}

/** The page shown, and the one kept alive. */
export interface KeepAliveState {
  readonly shown: KeptPage | null
  readonly kept: KeptPage | null
}

/** A page is shown, or the kept page is dropped, as after a sign-out. */
export type KeepAliveEvent = { readonly type: 'show'; readonly page: KeptPage } | { readonly type: 'clear' }

/** The initial state. */
export const emptyKeepAlive: KeepAliveState = { shown: null, kept: null }

/** Showing one of the seven keep-alive routes replaces the kept page; any other page leaves it. */
export function keepAliveStep(state: KeepAliveState, event: KeepAliveEvent): MachineStep<KeepAliveState, never> {
  if (event.type === 'clear') return [state.kept === null ? state : { ...state, kept: null }]
  const { page } = event
  const shown = isSame(state.shown, page) ? state.shown : page
  const kept = !routeOf(page.route).keepAlive || isSame(state.kept, page) ? state.kept : page
  return [shown === state.shown && kept === state.kept ? state : { shown, kept }]
}

function isSame(left: KeptPage | null, right: KeptPage): boolean {
  return left?.route === right.route && left.address === right.address
}
