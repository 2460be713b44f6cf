import type { RouteName } from '../../../core/routing/index.ts'
import { backofficeScreenPaths } from './backoffice-files.ts'
import { screenPaths } from './screen-files.ts'

/** The source file of each screen, relative to the project root. */
export const screenFiles: Partial<Readonly<Record<RouteName, string>>> = Object.fromEntries(
  Object.entries({ ...screenPaths, ...backofficeScreenPaths }).map(([name, place]) => [name, `ui/${place}.page.tsx`]),
)
