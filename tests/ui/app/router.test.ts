import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Api } from '../../../core/api/api.ts'
import { createLinks, pathIn, resolvePath, routes } from '../../../core/routing/index.ts'
import { createAppRouter, historyAt } from '../../../ui/app/router.tsx'
import { hasScreen } from '../../../ui/app/screens/screens.ts'
import { anyFilled, anyMode, hostilePath, site } from '../../support/arbitraries/route.ts'

// The routes are only matched here; no loader runs.
const api = {} as Api

function routerAt(mode: Parameters<typeof resolvePath>[0], address: string) {
  const context = { api, mode, site, linkTo: createLinks(mode, site), takePrefill: () => undefined, leave: () => {} }
  return createAppRouter(context, historyAt(address), { onServer: true, known: routes })
}

describe('the router of the pages', () => {
  it('R-24 matches every link to the route and the parameters that the core resolves', () => {
    fc.assert(
      fc.property(anyMode, anyFilled, (mode, { route, params }) => {
        fc.pre(
          pathIn(mode, route) !== undefined &&
            (hasScreen(route.name) || mode.kind === 'panel' || mode.kind === 'admin'),
        )
        const own = mode.kind === 'store' ? { ...params, store_slug: mode.slug } : params
        const { href } = createLinks(mode, site)(route.name, own)
        const resolution = resolvePath(mode, href, site)
        expect(resolution).toMatchObject({ type: 'page', route: { name: route.name }, params: own })
        const matched = routerAt(mode, href).matchRoutes(href).at(-1)
        const { store_slug: _own, ...inPath } = own
        expect(matched?.params).toEqual(mode.kind === 'store' ? inPath : own)
        expect(matched?.routeId).not.toBe('__root__')
      }),
      { numRuns: 300 },
    )
  })

  it('R-15 knows no other spelling of a page than the core, so that it never redirects by itself', () => {
    fc.assert(
      fc.property(anyMode, hostilePath, (mode, path) => {
        // As a server reads it: a request has no hash.
        const { pathname: requested, search } = new URL(`http://here.test${path.replace(/^[^/]*/, '/')}`)
        fc.pre(resolvePath(mode, requested + search, site).type === 'page')
        const router = routerAt(mode, requested + search)
        const { pathname } = router.latestLocation
        const built = router.buildLocation({ to: pathname, search: true, hash: true, params: true })
        expect(built.publicHref).toBe(router.latestLocation.publicHref)
      }),
      { numRuns: 2000 },
    )
  })
})
