import type { Container } from 'inversify'
import { createContext, useCallback, useContext } from 'react'
import type { Profile } from '../../core/accounts/index.ts'
import { Api } from '../../core/contract/api.ts'
import type { PlatformRight, PlatformRole, StoreRight } from '../../core/contract/rights.ts'
import type { HostMode, Viewer } from '../../core/routing/index.ts'
import { Problem } from '../../core/shared/problem.ts'
import { Storage } from '../../core/shared/storage.ports.ts'
import { type KeptStanding, keptStanding, type OwnStore } from '../../core/stores/index.ts'
import { useContainer, useService } from './container.tsx'
import { useHouse } from './house.tsx'
import { type Asked, useAsked } from './use-asked.ts'

/** Who works here: the person, their stores on the panel, their role on the admin, and what they may. */
export interface OfficeStanding {
  readonly person: Profile
  readonly stores: readonly OwnStore[]
  /** The store the session works in; null on the admin host and for who has none. */
  readonly store: OwnStore | null
  readonly platform: PlatformRole | null
  readonly viewer: Viewer
}

/** Asks once who works here; for pages that stand outside the gate, as the registration. */
export function useAskedStanding(): Asked<OfficeStanding> {
  const api = useService(Api)
  const container = useContainer()
  const { kind } = useHouse().mode
  return useAsked(useCallback(() => askStanding(api, kind).catch(knownBefore(container)), [api, kind, container]))
}

async function askStanding(api: Api, kind: HostMode['kind']): Promise<OfficeStanding> {
  const onPanel = kind === 'panel'
  const [person, { stores }, { role, rights }] = await Promise.all([
    api.accounts.me({}),
    onPanel ? api.stores.standing({}) : { stores: [] },
    onPanel ? { role: null, rights: [] } : api.accounts.standing({}),
  ])
  return standingOf({ person, stores }, role, rights)
}

// Without a network a page that was prepared for it opens as whoever worked here last.
function knownBefore(container: Container): (error: unknown) => OfficeStanding {
  return (error) => {
    const kept =
      error instanceof Problem && error.kind === 'unavailable' ? keptStanding(container.get(Storage)) : undefined
    if (kept === undefined) throw error
    return standingOf(kept, null, [])
  }
}

function standingOf(
  { person, stores }: KeptStanding,
  role: PlatformRole | null,
  rights: readonly string[],
): OfficeStanding {
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

/** What stands around the pages of the office, and how to ask for it anew. */
export interface KnownStanding extends OfficeStanding {
  again(): void
}

export const StandingContext = createContext<KnownStanding | null>(null)

/** Who works on this page; only behind the gate. */
export function useStanding(): KnownStanding {
  const standing = useContext(StandingContext)
  if (standing === null) throw new Error('useStanding outside the gate')
  return standing
}

/** Whether who works here holds a right; what they may not do is not shown. */
export function useMay(): (right: StoreRight | PlatformRight) => boolean {
  const { rights } = useStanding().viewer
  return (right) => rights.includes(right)
}
