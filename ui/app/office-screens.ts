import type { RouteName } from '../../core/routing/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import type { Screen } from '../bindings/screen.ts'
import { officePlaces } from './office-files.ts'

const pages = import.meta.glob<Screen>('../{panel,admin}/**/*.page.tsx', { import: 'screen' })

/** Loads the screen of a page of the panel or the admin. @throws Problem contract/unknown-endpoint where a route has none */
export async function officeScreenOf(name: RouteName): Promise<Screen> {
  const load = pages[`../${officePlaces[name]}.page.tsx`]
  if (load === undefined) throw new Problem('contract/unknown-endpoint')
  return load()
}
