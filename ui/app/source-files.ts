import type { RouteName } from '../../core/routing/index.ts'
import { officePlaces } from './office-files.ts'
import { screenPlaces } from './screen-files.ts'

/** The source file of each screen, from the top of the repository. */
export const screenFiles: Partial<Readonly<Record<RouteName, string>>> = Object.fromEntries(
  Object.entries({ ...screenPlaces, ...officePlaces }).map(([name, place]) => [name, `ui/${place}.page.tsx`]),
)
