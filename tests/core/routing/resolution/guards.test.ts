import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayOpenRoute,
  pageRights,
  routeOf,
  routes,
  runGuards,
  type Viewer,
  type GuardContext,
} from '../../../../core/routing/index.ts'
import { site } from '../../../support/arbitraries/route.ts'

const nobody = { signed_in: false, authority: false, warehouse_completed: false, missing_step: null }
const all = Object.values(pageRights)
const visitor: Viewer = { ...nobody, rights: all }
const supplier: Viewer = { ...visitor, signed_in: true, warehouse_completed: true }
const onPanel: GuardContext = { mode: { kind: 'panel' }, site, address: '/parcels?state=new' }
const onAdmin: GuardContext = { mode: { kind: 'admin' }, site, address: '/users' }
const anyViewer = fc.record({
  signed_in: fc.boolean(),
  authority: fc.boolean(),
  warehouse_completed: fc.boolean(),
  missing_step: fc.option(fc.constantFrom('identity', 'address')),
  rights: fc.subarray(all),
})

describe('guards', () => {
  it("R-26 a visitor goes to the host's sign-in and returns by next", () => {
    expect(runGuards(routeOf('panel.parcels'), visitor, onPanel)).toEqual({
      type: 'redirect',
      route: 'auth.login',
      query: { next: '/parcels?state=new' },
    })
    expect(runGuards(routeOf('admin.users'), visitor, onAdmin)).toEqual({
      type: 'redirect',
      route: 'admin.login',
      query: { next: '/users' },
    })
  })

  it('R-26 an invalid next is omitted', () => {
    const passage = runGuards(routeOf('panel.parcels'), visitor, { ...onPanel, address: '//evil.test' })
    expect(passage).toEqual({ type: 'redirect', route: 'auth.login', query: {} })
  })

  it('R-26 a supplier with an incomplete profile is sent to the missing step', () => {
    const viewer = { ...supplier, warehouse_completed: false, missing_step: 'identity' }
    expect(runGuards(routeOf('panel.dashboard'), viewer, onPanel)).toEqual({
      type: 'redirect',
      route: 'auth.register',
      query: { step: 'identity' },
    })
    expect(runGuards(routeOf('auth.register'), viewer, onPanel)).toEqual({ type: 'allow' })
  })

  it('R-26 a signed-in person without authority is blocked', () => {
    expect(runGuards(routeOf('admin.users'), supplier, onAdmin)).toEqual({ type: 'block', status: 403 })
  })

  it('R-32 a page checks its right after its guards, and is blocked without it', () => {
    const worker = { ...supplier, rights: ['store.parcels.read'] }
    expect(runGuards(routeOf('panel.parcels'), worker, onPanel)).toEqual({ type: 'allow' })
    expect(runGuards(routeOf('panel.dashboard'), worker, onPanel)).toEqual({ type: 'allow' })
    expect(runGuards(routeOf('panel.financial'), worker, onPanel)).toEqual({ type: 'block', status: 403 })
    const guest = { ...worker, signed_in: false }
    expect(runGuards(routeOf('panel.financial'), guest, onPanel)).toMatchObject({ route: 'auth.login' })
  })

  it('R-25 run in their own order, whatever the order in the route', () => {
    const reversed = { path: '/panel', guards: ['warehouse-completed', 'auth'] }
    expect(runGuards(reversed, visitor, onPanel)).toMatchObject({ route: 'auth.login' })
  })

  it('R-25 R-32 a page is allowed exactly when all its guards allow it and its right is held', () => {
    fc.assert(
      fc.property(fc.constantFrom(...routes), anyViewer, (route, viewer) => {
        const content = {
          auth: viewer.signed_in,
          authority: viewer.authority,
          'warehouse-completed': viewer.warehouse_completed,
        }
        const allowed = runGuards(route, viewer, onPanel).type === 'allow'
        expect(allowed).toBe(route.guards.every((name) => content[name]) && mayOpenRoute(route.name, viewer))
      }),
    )
  })

  it.each(['authz', '', 'constructor'])('R-27 an unknown guard %j throws', (name) => {
    const route = { path: '/panel', guards: ['auth', name] }
    expect(() => runGuards(route, supplier, onPanel)).toThrow(`Unknown route middleware: ${name}`)
  })
})
