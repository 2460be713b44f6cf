import { homeOf, type RouteName, routeOf } from '../../core/routing/index.ts'
import type { Screen } from '../bindings/screen.ts'
import { screenPlaces } from './screen-files.ts'

const pages = import.meta.glob<Screen>(['../*/**/*.page.tsx', '!../panel/**', '!../admin/**'], { import: 'screen' })

/** Loads the screen of a route when it is first visited; `undefined` where a route of the shop has no screen. */
export function screenOf(name: RouteName): (() => Promise<Screen>) | undefined {
  if (homeOf(routeOf(name)) !== 'main') return async () => (await import('./office-screens.ts')).officeScreenOf(name)
  const place = screenPlaces[name]
  return place === undefined ? undefined : pages[`../${place}.page.tsx`]
}

/** Whether a route of the shop has a screen; navigation shows only those that do. */
export function hasScreen(name: RouteName): boolean {
  return screenPlaces[name] !== undefined
}
