import { resolvePath } from '../../../core/routing/index.ts'
import { useSite } from '../../bindings/container/site-context.tsx'
import { type LoadedPage, queryOf } from '../pages/loaded-page.ts'

/** Shows the loaded screen, at the URL it was loaded for. */
export function ScreenView({ loaded: { screen, data, address } }: { readonly loaded: LoadedPage }) {
  const { mode, siteHost } = useSite()
  const resolution = resolvePath(mode, address, siteHost)
  const params = resolution.type === 'page' ? resolution.params : {}
  return <screen.View data={data} params={params} query={queryOf(address)} />
}
