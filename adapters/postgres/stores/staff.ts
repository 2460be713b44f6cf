import type { StoreStaffRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Stores the staff and the invitations of a store. */
export function createStoreStaffRepository(db: Database): StoreStaffRepository {
  return {
    ...invitationsOf(db),
    ...notificationMethods(db),
    listMembers: (store_id, account_id) =>
      db.rows(
        query
          .selectFrom('store_members as m')
          .innerJoin('accounts as a', 'a.id', 'm.account_id')
          .select((m) => [
            'a.user_hash_id as member',
            'a.name',
            'a.mobile',
            'm.role',
            isoTextSql(m.ref('m.joined_at')).as('joined_at'),
            m('a.id', '=', idSql(account_id)).$castTo<boolean>().as('self'),
          ])
          .where('m.store_id', '=', idSql(store_id))
          .orderBy((m) => m('m.role', '=', 'owner'), 'desc')
          .orderBy('m.joined_at')
          .orderBy('a.id'),
      ),
    async lockStaff(store_id) {
      await db.rows(query.selectFrom('stores').select('id').where('id', '=', idSql(store_id)).forNoKeyUpdate())
    },
    async setRole(store_id, member, role) {
      const changedMember = await db.rows(
        query
          .updateTable('store_members as m')
          .from('accounts as a')
          .set({ role })
          .whereRef('a.id', '=', 'm.account_id')
          .where('a.user_hash_id', '=', member)
          .where('m.store_id', '=', idSql(store_id))
          .where('m.role', '<>', 'owner')
          .returning('m.role'),
      )
      return changedMember.length > 0
    },
    async remove(store_id, member) {
      const removed = await db.rows(
        query
          .deleteFrom('store_members as m')
          .using('accounts as a')
          .whereRef('a.id', '=', 'm.account_id')
          .where('a.user_hash_id', '=', member)
          .where('m.store_id', '=', idSql(store_id))
          .where('m.role', '<>', 'owner')
          .returning('m.role'),
      )
      return removed.length > 0
    },
  }
}

type InvitationMethods = Pick<
  StoreStaffRepository,
  'listInvitations' | 'invite' | 'withdraw' | 'listOfAccount' | 'endInvitation'
>

function invitationsOf(db: Database): InvitationMethods {
  return {
    listInvitations: (store_id) =>
      db.rows(
        query
          .selectFrom('store_invitations as i')
          .select((i) => [
            i.cast<string>('i.id', 'text').as('id'),
            'i.mobile',
            'i.role',
            isoTextSql(i.ref('i.invited_at')).as('invited_at'),
          ])
          .where('i.store_id', '=', idSql(store_id))
          .orderBy('i.id'),
      ),
    async invite(store_id, { mobile, role, by, at: now }) {
      const invitation = { role, invited_by: by, invited_at: timestampSql(now) }
      await db.rows(
        query
          .insertInto('store_invitations')
          .values({ store_id, mobile, ...invitation })
          .onConflict((conflict) =>
            conflict.columns(['store_id', 'mobile']).doUpdateSet({ ...invitation, notified_at: null }),
          ),
      )
    },
    async withdraw(store_id, invitation_id) {
      const removed = await db.rows(
        query
          .deleteFrom('store_invitations')
          .where('id', '=', idSql(invitation_id))
          .where('store_id', '=', idSql(store_id))
          .returning('id'),
      )
      return removed.length > 0
    },
    listOfAccount: (account_id) =>
      db.rows(
        query
          .selectFrom('store_invitations as i')
          .innerJoin('accounts as a', 'a.mobile', 'i.mobile')
          .innerJoin('stores as s', 's.id', 'i.store_id')
          .select((i) => [i.cast<string>('i.id', 'text').as('id'), 's.title', 'i.role'])
          .where('a.id', '=', idSql(account_id))
          .where('s.state', 'not in', ['rejected', 'closed'])
          .orderBy('i.id'),
      ),
    async endInvitation(account_id, invitation_id, { accepted, at: now }) {
      const [ended] = await db.rows(
        query
          .deleteFrom('store_invitations as i')
          .using(['accounts as a', 'stores as s'])
          .where('i.id', '=', idSql(invitation_id))
          .where('a.id', '=', idSql(account_id))
          .whereRef('a.mobile', '=', 'i.mobile')
          .whereRef('s.id', '=', 'i.store_id')
          .where('s.state', 'not in', ['rejected', 'closed'])
          .returning(['i.store_id', 'i.role', 's.slug']),
      )
      if (ended !== undefined && accepted)
        await db.rows(
          query
            .insertInto('store_members')
            .values({ store_id: ended.store_id, account_id, role: ended.role, joined_at: timestampSql(now) })
            .onConflict((conflict) => conflict.doNothing()),
        )
      return ended?.slug
    },
  }
}

function notificationMethods(db: Database): Pick<StoreStaffRepository, 'claimUnnotified' | 'releaseInvitation'> {
  return {
    claimUnnotified: (now, since, limit) =>
      db.rows(
        query
          .with('due', (with_) =>
            with_
              .selectFrom('store_invitations as i')
              .innerJoin('stores as s', 's.id', 'i.store_id')
              .select((s) => ['i.id', 'i.mobile', s.fn<string>('left', ['s.title', s.lit(40)]).as('title')])
              .where('i.notified_at', 'is', null)
              .where('i.invited_at', '>', timestampSql(since))
              .where('s.state', 'not in', ['rejected', 'closed'])
              .orderBy('i.id')
              .limit(limit)
              .forUpdate('i')
              .skipLocked(),
          )
          .updateTable('store_invitations as i')
          .from('due')
          .set({ notified_at: timestampSql(now) })
          .whereRef('i.id', '=', 'due.id')
          .returning((i) => [i.cast<string>('i.id', 'text').as('id'), 'due.mobile', 'due.title']),
      ),
    async releaseInvitation(invitation_id) {
      await db.rows(
        query.updateTable('store_invitations').set({ notified_at: null }).where('id', '=', idSql(invitation_id)),
      )
    },
  }
}
