import type { RouteName } from '../../core/routing/index.ts'
import type { Screen } from '../bindings/screen.ts'

/** What a route's loader hands to its view. */
export interface Loaded {
  readonly name: RouteName
  readonly screen: Screen
  readonly data: unknown
}
