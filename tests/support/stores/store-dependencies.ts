import { createAuditLog } from '../../../adapters/postgres/audit/audit.ts'
import { createBankAccountRepository } from '../../../adapters/postgres/stores/bank-accounts.ts'
import { createStoreProfileRepository } from '../../../adapters/postgres/stores/profiles.ts'
import { siteOf } from '../../../core/routing/index.ts'
import { createStoreDomainRepository } from '../../../adapters/postgres/stores/domains.ts'
import { createStoreReviewRepository } from '../../../adapters/postgres/stores/reviews.ts'
import { createStoreStaffRepository } from '../../../adapters/postgres/stores/staff.ts'
import { createStoreQueries } from '../../../adapters/postgres/stores/stores.ts'
import { createStoreMembershipRepository } from '../../../adapters/postgres/stores/memberships.ts'
import type { Database } from '../../../adapters/postgres/connection/connect.ts'
import type { StoresDependencies } from '../../../core/stores/index.ts'
import { createCountedIds } from '../counted-ids.ts'

/** The dependencies of the store service over a database; images only have a colour. */
export function storeDependencies(
  database: Database,
  clock: StoresDependencies['clock'] = { now: () => Date.now() },
): StoresDependencies {
  return {
    stores: createStoreQueries(database),
    memberships: createStoreMembershipRepository(database),
    profiles: createStoreProfileRepository(database),
    bankRepository: createBankAccountRepository(database),
    review: createStoreReviewRepository(database),
    audit: createAuditLog(database),
    staff: createStoreStaffRepository(database),
    domains: createStoreDomainRepository(database),
    lookup: { parseName: () => undefined, readTxtRecords: async () => [] },
    site: siteOf('http://localhost:3000'),
    images: { saveImage: async (id) => ({ id, color: '#000000' }) },
    transactions: database.transactions,
    clock,
    ids: createCountedIds(),
  }
}
