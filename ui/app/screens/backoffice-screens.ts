import type { RouteName } from '../../../core/routing/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Screen } from '../../bindings/render/screen.ts'
import { backofficeScreenPaths } from './backoffice-files.ts'

const pages = import.meta.glob<Screen>('../../{panel,admin}/**/*.page.tsx', { import: 'screen' })

/** Loads the screen of a panel or admin page. @throws Problem contract/unknown-endpoint when a route has none */
export async function backofficeScreenOf(name: RouteName): Promise<Screen> {
  const load = pages[`../../${backofficeScreenPaths[name]}.page.tsx`]
  if (load === undefined) throw new Problem('contract/unknown-endpoint')
  return load()
}
