import { sql } from 'kysely'
import type { DueInvitation, Invitation, StaffMember, StoreStaffRepository } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** Stores the staff and the invitations of a store. */
export function createStoreStaffRepository(db: Database): StoreStaffRepository {
  return {
    ...invitationsOf(db),
    ...notificationMethods(db),
    listMembers: (store_id, account_id) =>
      db.rows(sql<StaffMember>`
        select a.user_hash_id as member, a.name, a.mobile, m.role, ${isoTextSql('m.joined_at')} as joined_at,
          a.id = ${account_id} as self
        from store_members m join accounts a on a.id = m.account_id where m.store_id = ${store_id}
        order by m.role = 'owner' desc, m.joined_at, a.id`),
    async lockStaff(store_id) {
      await db.rows(sql`select id from stores where id = ${store_id} for no key update`)
    },
    async setRole(store_id, member, role) {
      const changedMember = await db.rows(sql`
        update store_members m set role = ${role} from accounts a
        where a.id = m.account_id and a.user_hash_id = ${member} and m.store_id = ${store_id} and m.role <> 'owner'
        returning m.role`)
      return changedMember.length > 0
    },
    async remove(store_id, member) {
      const removed = await db.rows(sql`
        delete from store_members m using accounts a
        where a.id = m.account_id and a.user_hash_id = ${member} and m.store_id = ${store_id} and m.role <> 'owner'
        returning m.role`)
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
      db.rows(sql<Invitation>`
        select i.id::text, i.mobile, i.role, ${isoTextSql('i.invited_at')} as invited_at
        from store_invitations i where i.store_id = ${store_id} order by i.id`),
    async invite(store_id, { mobile, role, by, at: now }) {
      await db.rows(sql`
        insert into store_invitations (store_id, mobile, role, invited_by, invited_at)
        values (${store_id}, ${mobile}, ${role}, ${by}, ${timestampSql(now)})
        on conflict (store_id, mobile) do update set role = excluded.role, invited_by = excluded.invited_by,
          invited_at = excluded.invited_at, notified_at = null`)
    },
    async withdraw(store_id, invitation_id) {
      const removed = await db.rows(sql`
        delete from store_invitations where id = ${invitation_id} and store_id = ${store_id} returning id`)
      return removed.length > 0
    },
    listOfAccount: (account_id) =>
      db.rows(sql`
        select i.id::text, s.title, i.role from store_invitations i join accounts a on a.mobile = i.mobile
        join stores s on s.id = i.store_id
        where a.id = ${account_id} and s.state not in ('rejected', 'closed') order by i.id`),
    async endInvitation(account_id, invitation_id, { accepted, at: now }) {
      const [endedInvitation] = await db.rows(sql<{ store_id: string; role: string; slug: string }>`
        delete from store_invitations i using accounts a, stores s
        where i.id = ${invitation_id} and a.id = ${account_id} and a.mobile = i.mobile and s.id = i.store_id
          and s.state not in ('rejected', 'closed')
        returning i.store_id::text, i.role, s.slug`)
      if (endedInvitation !== undefined && accepted)
        await db.rows(sql`
          insert into store_members (store_id, account_id, role, joined_at)
          values (${endedInvitation.store_id}, ${account_id}, ${endedInvitation.role}, ${timestampSql(now)}) on conflict do nothing`)
      return endedInvitation?.slug
    },
  }
}

function notificationMethods(db: Database): Pick<StoreStaffRepository, 'claimUnnotified' | 'releaseInvitation'> {
  return {
    claimUnnotified: (now, since, limit) =>
      db.rows(sql<DueInvitation>`
        with due as (
          select i.id, i.mobile, left(s.title, 40) as title from store_invitations i join stores s on s.id = i.store_id
          where i.notified_at is null and i.invited_at > ${timestampSql(since)} and s.state not in ('rejected', 'closed')
          order by i.id limit ${limit} for update of i skip locked
        )
        update store_invitations i set notified_at = ${timestampSql(now)} from due where i.id = due.id
        returning i.id::text, due.mobile, due.title`),
    async releaseInvitation(invitation_id) {
      await db.rows(sql`update store_invitations set notified_at = null where id = ${invitation_id}`)
    },
  }
}
