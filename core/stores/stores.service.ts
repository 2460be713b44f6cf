import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problem.ts'
import type { storesContract } from './stores.contract.ts'
import type { Stores } from './stores.ports.ts'
import { type BankParts, createBank } from './stores.bank.service.ts'
import { createDomains, type DomainParts } from './stores.domains.service.ts'
import { createReview, type ReviewParts } from './stores.review.service.ts'
import { createStaff, type StaffParts } from './stores.staff.service.ts'
import { createDesk, type DeskParts } from './stores.desk.service.ts'
import { createSettings } from './stores.settings.service.ts'
import { createTeams } from './stores.team.service.ts'
import type { StoredFace, StoreFace } from './stores.schema.ts'
import { sectionsOf } from './stores.sections.ts'
import { themeOf } from './stores.theme.ts'

export interface StoresParts extends DeskParts, BankParts, StaffParts, DomainParts, ReviewParts {
  readonly stores: Stores
}

/** Reading the stores, and working in them. */
export function createStoresService(parts: StoresParts): Handlers<typeof storesContract> {
  const { stores } = parts
  return {
    async list({ offset, limit }) {
      const found = await stores.list(offset, limit)
      return { total: found.total, stores: found.stores.map(faceOf) }
    },
    store: async ({ supplier_hash }) => known(await stores.byHash(supplier_hash)),
    bySlug: async ({ store_slug }) => known(await stores.bySlug(store_slug)),
    ...createTeams(parts.teams),
    ...createDesk(parts),
    ...createSettings(parts),
    ...createBank(parts),
    ...createStaff(parts),
    ...createDomains(parts),
    ...createReview(parts),
  }
}

function known(store: StoredFace | undefined): StoreFace {
  if (store === undefined) throw new Problem('stores/not-found')
  return faceOf(store)
}

function faceOf({ colour, sections, ...store }: StoredFace): StoreFace {
  return { ...store, theme: themeOf(colour), sections: [...sectionsOf(sections)] }
}
