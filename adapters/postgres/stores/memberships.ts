import type { StoreMembershipRepository, StoredMembership } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { closureJson, pictureJson } from '../queries/json-columns.ts'
import { idSql, query } from '../schema/query.ts'
import { completedStepsSql } from './profile-steps.ts'

/** Stores which accounts work in which store. */
export function createStoreMembershipRepository(db: Database): StoreMembershipRepository {
  return {
    listOfAccount: (account_id) =>
      db.rows(
        query
          .selectFrom('store_members as m')
          .innerJoin('stores as s', 's.id', 'm.store_id')
          .select((s) => [
            s.cast<string>('s.id', 'text').as('store_id'),
            's.supplier_hash',
            's.slug',
            's.title',
            pictureJson('s.logo_id').$castTo<StoredMembership['logo']>().as('logo'),
            's.state',
            's.state_note',
            closureJson('s').$castTo<StoredMembership['closure']>().as('closure'),
            'm.role',
            completedStepsSql.as('completed_steps'),
          ])
          .where('m.account_id', '=', idSql(account_id))
          .orderBy((m) => m('m.role', '=', 'owner'), 'desc')
          .orderBy('m.joined_at')
          .orderBy('s.id'),
      ),
    async selectStore(account_id, session_id, slug) {
      const selected = await db.rows(
        query
          .updateTable('account_sessions as a')
          .from('store_members as m')
          .innerJoin('stores as s', 's.id', 'm.store_id')
          .set((a) => ({ store_id: a.ref('m.store_id') }))
          .where('a.id', '=', session_id)
          .where('a.account_id', '=', idSql(account_id))
          .whereRef('m.account_id', '=', 'a.account_id')
          .where('s.slug', '=', slug)
          .returning('a.id'),
      )
      return selected.length > 0
    },
  }
}
