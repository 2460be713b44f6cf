import { sql } from 'kysely'
import type { StoreTeams, TeamStore } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { isoText } from './instants.ts'
import { pictureJson } from './pictures.ts'
import { doneSteps } from './stores.steps.ts'

/** Who works in which store. */
export function createStoreTeams(db: Database): StoreTeams {
  return {
    of: (account_id) =>
      db.rows(sql<TeamStore>`
        select s.id::text as store_id, s.supplier_hash, s.slug, s.title, ${pictureJson('s.logo_id')} as logo, s.state, s.state_note,
          case when s.closed_from <= now() and s.closed_to > now()
            then jsonb_build_object('until', ${isoText('s.closed_to')}, 'note', s.closure_note) end as closure,
          m.role, ${doneSteps} as done
        from store_members m join stores s on s.id = m.store_id where m.account_id = ${account_id}
        order by m.role = 'owner' desc, m.joined_at, s.id`),
    async choose(account_id, session_id, slug) {
      const chosen = await db.rows(sql`
        update account_sessions a set store_id = m.store_id from store_members m join stores s on s.id = m.store_id
        where a.id = ${session_id} and a.account_id = ${account_id} and m.account_id = a.account_id and s.slug = ${slug}
        returning a.id`)
      return chosen.length > 0
    },
  }
}
