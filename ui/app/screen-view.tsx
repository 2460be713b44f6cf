import { resolvePath } from '../../core/routing/index.ts'
import { useHouse } from '../bindings/house.tsx'
import { type Loaded, queryOf } from './loaded.ts'

/** Shows the screen that the route's loader brought, at the address it was loaded for. */
export function ScreenView({ loaded: { screen, data, address } }: { readonly loaded: Loaded }) {
  const { mode, site } = useHouse()
  const resolution = resolvePath(mode, address, site)
  const params = resolution.type === 'page' ? resolution.params : {}
  return <screen.View data={data} params={params} query={queryOf(address)} />
}
