import type { RouteName } from '../../core/routing/index.ts'
import type { Screen } from '../bindings/screen.ts'

/** What a route's loader hands to its view. */
export interface Loaded {
  readonly name: RouteName
  readonly screen: Screen
  readonly data: unknown
  /** Path, query and hash it was loaded for. */
  readonly address: string
}

/** The query of an address. */
export function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('#')[0]?.split('?').slice(1).join('?'))
}
