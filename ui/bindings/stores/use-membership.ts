import type { Container } from '../../../core/container/container.ts'
import { createContext, useCallback, useContext } from 'react'
import type { Profile } from '../../../core/accounts/index.ts'
import { Api } from '../../../core/api/api.ts'
import type { PlatformRight, PlatformRole, StoreRight } from '../../../core/contract/rights.ts'
import type { HostMode, Viewer } from '../../../core/routing/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import { Storage } from '../../../core/shared/ports/storage.ports.ts'
import { type CachedMembership, readCachedMembership, type StoreMembership } from '../../../core/stores/index.ts'
import { useContainer, useService } from '../container/container.tsx'
import { useSite } from '../container/site-context.tsx'
import { type Loaded, useLoaded } from '../requests/use-loaded.ts'

/** The signed-in member: the person, their stores on the panel, their role on the admin, and their rights. */
export interface Membership {
  readonly person: Profile
  readonly stores: readonly StoreMembership[]
  /** The session's store; null on the admin host and for a person without one. */
  readonly store: StoreMembership | null
  readonly platform: PlatformRole | null
  readonly viewer: Viewer
}

/** Loads the membership once, for pages outside the guard, such as the registration. */
export function useLoadedMembership(): Loaded<Membership> {
  const api = useService(Api)
  const container = useContainer()
  const { kind } = useSite().mode
  return useLoaded(
    useCallback(() => loadMembership(api, kind).catch(storedMembership(container)), [api, kind, container]),
  )
}

async function loadMembership(api: Api, kind: HostMode['kind']): Promise<Membership> {
  const onPanel = kind === 'panel'
  const [person, { stores }, { role, rights }] = await Promise.all([
    api.accounts.getMyProfile({}),
    onPanel ? api.stores.listStoreMemberships({}) : { stores: [] },
    onPanel ? { role: null, rights: [] } : api.accounts.getPlatformAccess({}),
  ])
  return membershipOf({ person, stores }, role, rights)
}

// Offline, a prepared page opens with the last membership of this device.
function storedMembership(container: Container): (error: unknown) => Membership {
  return (error) => {
    const kept =
      error instanceof Problem && error.kind === 'unavailable'
        ? readCachedMembership(container.get(Storage))
        : undefined
    if (kept === undefined) throw error
    return membershipOf(kept, null, [])
  }
}

function membershipOf(
  { person, stores }: CachedMembership,
  role: PlatformRole | null,
  rights: readonly string[],
): Membership {
  const store = stores.find(({ chosen }) => chosen) ?? null
  const viewer = {
    signed_in: true,
    authority: role !== null,
    warehouse_completed: store !== null && store.state !== 'incomplete',
    missing_step: store?.missing_step ?? null,
    rights: store?.rights ?? rights,
  }
  return { person, stores, store, platform: role, viewer }
}

/** The membership of the backoffice pages, with a function to reload it. */
export interface KnownMembership extends Membership {
  again(): void
}

export const MembershipContext = createContext<KnownMembership | null>(null)

/** Returns the membership; only inside the guard. */
export function useMembership(): KnownMembership {
  const membership = useContext(MembershipContext)
  if (membership === null) throw new Error('useMembership outside the auth guard')
  return membership
}

/** Returns a function that tells whether the member has a right; what they may not do is hidden. */
export function useHasRight(): (right: StoreRight | PlatformRight) => boolean {
  const { rights } = useMembership().viewer
  return (right) => rights.includes(right)
}
