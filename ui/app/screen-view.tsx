import { useLoaderData, useLocation } from '@tanstack/react-router'
import { resolvePath } from '../../core/routing/index.ts'
import { useHouse } from '../bindings/house.tsx'
import type { Loaded } from './loaded.ts'

/** Shows the screen that the route's loader brought. */
export function ScreenView() {
  const { screen, data } = useLoaderData({ strict: false }) as Loaded
  const { mode, site } = useHouse()
  const { href } = useLocation()
  const resolution = resolvePath(mode, href, site)
  const params = resolution.type === 'page' ? resolution.params : {}
  return (
    <screen.View data={data} params={params} query={new URLSearchParams(href.split('#')[0]?.split('?')[1] ?? '')} />
  )
}
