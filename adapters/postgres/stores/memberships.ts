import { sql } from 'kysely'
import type { StoreMembershipRepository, StoredMembership } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { completedStepsSql } from './profile-steps.ts'

/** Stores which accounts work in which store. */
export function createStoreMembershipRepository(db: Database): StoreMembershipRepository {
  return {
    listOfAccount: (account_id) =>
      db.rows(sql<StoredMembership>`
        select s.id::text as store_id, s.supplier_hash, s.slug, s.title, ${pictureJson('s.logo_id')} as logo, s.state, s.state_note,
          case when s.closed_from <= now() and s.closed_to > now()
            then jsonb_build_object('until', ${isoTextSql('s.closed_to')}, 'note', s.closure_note) end as closure,
          m.role, ${completedStepsSql} as completed_steps
        from store_members m join stores s on s.id = m.store_id where m.account_id = ${account_id}
        order by m.role = 'owner' desc, m.joined_at, s.id`),
    async selectStore(account_id, session_id, slug) {
      const selected = await db.rows(sql`
        update account_sessions a set store_id = m.store_id from store_members m join stores s on s.id = m.store_id
        where a.id = ${session_id} and a.account_id = ${account_id} and m.account_id = a.account_id and s.slug = ${slug}
        returning a.id`)
      return selected.length > 0
    },
  }
}
