import { describe, expect, it } from 'vitest'
import { accessProblemsOf, requireAccess } from '../../../core/contract/access.ts'
import {
  type Audience,
  type Caller,
  type CallerAccess,
  storeStates,
  visitorCaller,
} from '../../../core/contract/caller.ts'
import { contracts } from '../../../core/api/contracts.ts'
import type { Access, Endpoint } from '../../../core/contract/endpoint.ts'
import {
  platformResources,
  platformRightsOf,
  type PlatformRole,
  platformRoles,
  storeResources,
  storeRightsOf,
  type StoreRole,
  storeRoles,
} from '../../../core/contract/rights.ts'

type Asked = Pick<Endpoint, 'access' | 'incomplete'>

const ways = ['read', 'write'] as const
const storeAccess = storeResources.flatMap((resource) => ways.map((way) => `store.${resource}.${way}` as const))
const platformAccess = platformResources.flatMap((resource) =>
  ways.map((way) => `platform.${resource}.${way}` as const),
)
const real = Object.values(contracts).flatMap((calls): Endpoint[] => Object.values(calls))

/** The rights that each role lacks. */
const beyond: Readonly<Record<StoreRole, RegExp>> = {
  owner: /^$/,
  manager: /bank|closing/,
  warehouse: /profile|staff|orders-money|products|finance|bank|apps|support|closing/,
  accountant: /profile|staff|parcels|orders-money.write|products|stock|bank|apps|support|closing/,
  content: /profile|staff|parcels|orders-money|finance|bank|apps|support|closing/,
  support: /profile|staff|parcels.write|orders-money|products|stock|finance|bank|apps|closing/,
}
const beyondOnPlatform: Readonly<Record<PlatformRole, RegExp>> = {
  admin: /^$/,
  moderator: /users|finance|support|settings|audit/,
  finance: /users|stores|products|content|support|settings|audit/,
  support: /users.write|stores|products|content|finance|settings|audit/,
}

function caller(audience: Audience, standing: Partial<CallerAccess> = {}): Caller {
  return {
    ...visitorCaller('::1', audience),
    account_id: '1',
    session_id: 's',
    store: null,
    platform: null,
    ...standing,
  }
}

function worker(role: StoreRole, state: (typeof storeStates)[number] = 'active'): Caller {
  return caller('panel', { store: { store_id: '7', role, state, trusted: false } })
}

function outcome(asked: Asked, who: Caller): string {
  try {
    requireAccess({ method: 'GET', path: '/', ...asked }, who)
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const verdict = (allowed: boolean): string => (allowed ? 'allowed' : 'accounts/not-allowed')

describe('rights', () => {
  it.each(storeRoles)('RGT-1 %s has exactly the rights of the table, in a store and not on the platform', (role) => {
    for (const access of storeAccess)
      expect([access, outcome({ access }, worker(role))]).toEqual([access, verdict(!beyond[role].test(access))])
    for (const access of platformAccess) expect(outcome({ access }, worker(role))).toBe('accounts/not-allowed')
  })

  it.each(platformRoles)(
    'RGT-1 %s has exactly the rights of the table, on the platform and in no store',
    (platform) => {
      const who = caller('admin', { platform })
      for (const access of platformAccess)
        expect([access, outcome({ access }, who)]).toEqual([access, verdict(!beyondOnPlatform[platform].test(access))])
      for (const access of storeAccess) expect(outcome({ access }, who)).toBe('accounts/not-allowed')
    },
  )

  it('RGT-1 every endpoint accepts exactly the roles of the table', () => {
    for (const endpoint of real) {
      const open = endpoint.access === 'public' || endpoint.access === 'user'
      for (const role of storeRoles) {
        const held: readonly string[] = ['supplier', ...storeRightsOf(role)]
        expect(outcome(endpoint, worker(role))).toBe(verdict(open || held.includes(endpoint.access)))
      }
      for (const platform of platformRoles) {
        const held: readonly string[] = ['platform', ...platformRightsOf(platform)]
        const found = outcome(endpoint, caller('admin', { platform }))
        expect(found).toBe(verdict(open || held.includes(endpoint.access)))
      }
      expect(outcome(endpoint, caller('main'))).toBe(verdict(open))
    }
  })

  it('RGT-2 a right holds only on its own kind of host, and not without a membership', () => {
    const [owner, admin] = [worker('owner'), caller('admin', { platform: 'admin' })]
    for (const audience of ['main', 'admin'] as const)
      expect(outcome({ access: 'store.profile.read' }, { ...owner, audience })).toBe('accounts/not-allowed')
    for (const audience of ['main', 'panel'] as const)
      expect(outcome({ access: 'platform.users.read' }, { ...admin, audience })).toBe('accounts/not-allowed')
    expect(outcome({ access: 'platform' }, caller('admin'))).toBe('accounts/not-allowed')
    for (const access of ['supplier', ...storeAccess] as Access[])
      expect(outcome({ access }, caller('panel'))).toBe('accounts/not-allowed')
  })

  it('RGT-3 an incomplete store can only be completed; the role is checked first', () => {
    const access = 'store.profile.write'
    expect(outcome({ access: 'supplier' }, worker('owner', 'incomplete'))).toBe('allowed')
    expect(outcome({ access, incomplete: true }, worker('owner', 'incomplete'))).toBe('allowed')
    expect(outcome({ access }, worker('owner', 'incomplete'))).toBe('stores/not-completed')
    expect(outcome({ access, incomplete: true }, worker('warehouse', 'incomplete'))).toBe('accounts/not-allowed')
  })

  it('RGT-4 a closed or rejected store is read-only; in every other state the role alone decides', () => {
    const write = storeStates.filter(
      (state) => outcome({ access: 'store.parcels.write' }, worker('owner', state)) === 'allowed',
    )
    expect(write).toEqual(['pending_review', 'active', 'suspended'])
    for (const state of ['closed', 'rejected'] as const) {
      expect(outcome({ access: 'store.parcels.write' }, worker('owner', state))).toBe('stores/read-only')
      expect(outcome({ access: 'store.parcels.read' }, worker('owner', state))).toBe('allowed')
    }
  })

  it('RGT-3 RGT-4 an endpoint of a store declares what its state may refuse', () => {
    expect(accessProblemsOf({ access: 'store.parcels.read' })).toEqual(['stores/not-completed', 'stores/read-only'])
    expect(accessProblemsOf({ access: 'supplier' })).toEqual([])
  })
})
