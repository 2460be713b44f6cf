import type { Handlers } from '../contract/endpoint.ts'
import { Problem } from '../shared/problems/problem.ts'
import type { storesContract } from './stores.contract.ts'
import type { StoreQueries } from './stores.ports.ts'
import { type BankAccountDependencies, createBankAccountService } from './bank-accounts/bank-account.service.ts'
import { createStoreDomainService, type StoreDomainDependencies } from './domains/domain.service.ts'
import { createStoreReviewService, type StoreReviewDependencies } from './review/review.service.ts'
import { createStaffService, type StaffDependencies } from './staff/staff.service.ts'
import { createStoreProfileService, type StoreProfileDependencies } from './settings/profile.service.ts'
import { createStoreSettingsService } from './settings/settings.service.ts'
import { createMembershipService } from './membership/membership.service.ts'
import type { StoredStoreSummary, StoreSummary } from './schema.ts'
import { homeSectionsOf } from './theme/home-sections.ts'
import { themeOf } from './theme/theme.ts'

export interface StoresDependencies
  extends
    StoreProfileDependencies,
    BankAccountDependencies,
    StaffDependencies,
    StoreDomainDependencies,
    StoreReviewDependencies {
  readonly stores: StoreQueries
}

/** Serves stores to shoppers and to their staff. */
export function createStoresService(deps: StoresDependencies): Handlers<typeof storesContract> {
  const { stores } = deps
  return {
    async listStores({ offset, limit }) {
      const found = await stores.list(offset, limit)
      return { total: found.total, stores: found.stores.map(summaryOf) }
    },
    getStore: async ({ supplier_hash }) => foundStore(await stores.findByHash(supplier_hash)),
    getStoreBySlug: async ({ store_slug }) => foundStore(await stores.findBySlug(store_slug)),
    ...createMembershipService(deps.memberships),
    ...createStoreProfileService(deps),
    ...createStoreSettingsService(deps),
    ...createBankAccountService(deps),
    ...createStaffService(deps),
    ...createStoreDomainService(deps),
    ...createStoreReviewService(deps),
  }
}

function foundStore(store: StoredStoreSummary | undefined): StoreSummary {
  if (store === undefined) throw new Problem('stores/not-found')
  return summaryOf(store)
}

function summaryOf({ colour, sections, ...store }: StoredStoreSummary): StoreSummary {
  return { ...store, theme: themeOf(colour), sections: [...homeSectionsOf(sections)] }
}
