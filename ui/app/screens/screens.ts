import { homeOf, type RouteName, routeOf } from '../../../core/routing/index.ts'
import type { Screen } from '../../bindings/render/screen.ts'
import { screenPaths } from './screen-files.ts'

const pages = import.meta.glob<Screen>(['../../*/**/*.page.tsx', '!../../panel/**', '!../../admin/**'], {
  import: 'screen',
})

/** Returns the loader of a route's screen; `undefined` when a shop route has none. */
export function screenOf(name: RouteName): (() => Promise<Screen>) | undefined {
  if (homeOf(routeOf(name)) !== 'main')
    return async () => (await import('./backoffice-screens.ts')).backofficeScreenOf(name)
  const place = screenPaths[name]
  return place === undefined ? undefined : pages[`../../${place}.page.tsx`]
}

/** Whether a shop route has a screen; navigation shows only those that do. */
export function hasScreen(name: RouteName): boolean {
  return screenPaths[name] !== undefined
}
