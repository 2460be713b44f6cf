import { createAudit } from '../../adapters/postgres/audit.ts'
import { createStoreBank } from '../../adapters/postgres/stores.bank.ts'
import { createStoreDesk } from '../../adapters/postgres/stores.desk.ts'
import { siteOf } from '../../core/routing/index.ts'
import { createStoreDomains } from '../../adapters/postgres/stores.domains.ts'
import { createStoreReview } from '../../adapters/postgres/stores.review.ts'
import { createStoreStaff } from '../../adapters/postgres/stores.staff.ts'
import { createStores } from '../../adapters/postgres/stores.ts'
import { createStoreTeams } from '../../adapters/postgres/stores.teams.ts'
import type { Database } from '../../adapters/postgres/connect.ts'
import type { StoresParts } from '../../core/stores/index.ts'
import { createCountedIds } from './counted-ids.ts'

/** What the service of stores is made of, over a database; pictures have their colour and nothing else. */
export function storesParts(database: Database, clock: StoresParts['clock'] = { now: () => Date.now() }): StoresParts {
  return {
    stores: createStores(database),
    teams: createStoreTeams(database),
    desk: createStoreDesk(database),
    bank: createStoreBank(database),
    review: createStoreReview(database),
    audit: createAudit(database),
    staff: createStoreStaff(database),
    domains: createStoreDomains(database),
    proof: { name: () => undefined, records: async () => [] },
    site: siteOf('http://localhost:3000'),
    pictures: { keep: async (id) => ({ id, color: '#000000' }) },
    transactions: database.transactions,
    clock,
    ids: createCountedIds(),
  }
}
