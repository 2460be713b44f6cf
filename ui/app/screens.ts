import type { RouteName } from '../../core/routing/index.ts'
import type { Screen } from '../bindings/screen.ts'
import { screenPlaces } from './screen-files.ts'

const pages = import.meta.glob<Screen>('../*/**/*.page.tsx', { import: 'screen' })

/** Loads the screen of a route when it is first visited; `undefined` where a route has no screen. */
export function screenOf(name: RouteName): (() => Promise<Screen>) | undefined {
  const place = screenPlaces[name]
  return place === undefined ? undefined : pages[`../${place}.page.tsx`]
}

/** Whether a route has a screen; navigation shows only those that do. */
export function hasScreen(name: RouteName): boolean {
  return screenPlaces[name] !== undefined
}
