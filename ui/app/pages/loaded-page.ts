import type { RouteName } from '../../../core/routing/index.ts'
import type { Screen } from '../../bindings/render/screen.ts'

/** What a route's loader passes to its view. */
export interface LoadedPage {
  readonly name: RouteName
  readonly screen: Screen
  readonly data: unknown
  /** Path, query and hash it was loaded for. */
  readonly address: string
}

/** Returns the query of a URL. */
export function queryOf(address: string): URLSearchParams {
  return new URLSearchParams(address.split('#')[0]?.split('?').slice(1).join('?'))
}
