import { sql } from 'kysely'
import type { DueInvitation, Invitation, StaffMember, StoreStaff } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** Who works in a store and who is invited. */
export function createStoreStaff(db: Database): StoreStaff {
  return {
    ...invitationsOf(db),
    ...tellingOf(db),
    members: (store_id, account_id) =>
      db.rows(sql<StaffMember>`
        select a.user_hash_id as member, a.name, a.mobile, m.role, ${isoText('m.joined_at')} as joined_at,
          a.id = ${account_id} as self
        from store_members m join accounts a on a.id = m.account_id where m.store_id = ${store_id}
        order by m.role = 'owner' desc, m.joined_at, a.id`),
    async lock(store_id) {
      await db.rows(sql`select id from stores where id = ${store_id} for no key update`)
    },
    async setRole(store_id, member, role) {
      const changed = await db.rows(sql`
        update store_members m set role = ${role} from accounts a
        where a.id = m.account_id and a.user_hash_id = ${member} and m.store_id = ${store_id} and m.role <> 'owner'
        returning m.role`)
      return changed.length > 0
    },
    async remove(store_id, member) {
      const gone = await db.rows(sql`
        delete from store_members m using accounts a
        where a.id = m.account_id and a.user_hash_id = ${member} and m.store_id = ${store_id} and m.role <> 'owner'
        returning m.role`)
      return gone.length > 0
    },
  }
}

type InvitationMethods = Pick<StoreStaff, 'invitations' | 'invite' | 'withdraw' | 'of' | 'answer'>

function invitationsOf(db: Database): InvitationMethods {
  return {
    invitations: (store_id) =>
      db.rows(sql<Invitation>`
        select i.id::text, i.mobile, i.role, ${isoText('i.invited_at')} as invited_at
        from store_invitations i where i.store_id = ${store_id} order by i.id`),
    async invite(store_id, { mobile, role, by, at: now }) {
      await db.rows(sql`
        insert into store_invitations (store_id, mobile, role, invited_by, invited_at)
        values (${store_id}, ${mobile}, ${role}, ${by}, ${at(now)})
        on conflict (store_id, mobile) do update set role = excluded.role, invited_by = excluded.invited_by,
          invited_at = excluded.invited_at, told_at = null`)
    },
    async withdraw(store_id, invitation_id) {
      const gone = await db.rows(sql`
        delete from store_invitations where id = ${invitation_id} and store_id = ${store_id} returning id`)
      return gone.length > 0
    },
    of: (account_id) =>
      db.rows(sql`
        select i.id::text, s.title, i.role from store_invitations i join accounts a on a.mobile = i.mobile
        join stores s on s.id = i.store_id
        where a.id = ${account_id} and s.state not in ('rejected', 'closed') order by i.id`),
    async answer(account_id, invitation_id, { accepted, at: now }) {
      const [ended] = await db.rows(sql<{ store_id: string; role: string; slug: string }>`
        delete from store_invitations i using accounts a, stores s
        where i.id = ${invitation_id} and a.id = ${account_id} and a.mobile = i.mobile and s.id = i.store_id
          and s.state not in ('rejected', 'closed')
        returning i.store_id::text, i.role, s.slug`)
      if (ended !== undefined && accepted)
        await db.rows(sql`
          insert into store_members (store_id, account_id, role, joined_at)
          values (${ended.store_id}, ${account_id}, ${ended.role}, ${at(now)}) on conflict do nothing`)
      return ended?.slug
    },
  }
}

function tellingOf(db: Database): Pick<StoreStaff, 'claimUntold' | 'unclaim'> {
  return {
    claimUntold: (now, since, most) =>
      db.rows(sql<DueInvitation>`
        with due as (
          select i.id, i.mobile, left(s.title, 40) as title from store_invitations i join stores s on s.id = i.store_id
          where i.told_at is null and i.invited_at > ${at(since)} and s.state not in ('rejected', 'closed')
          order by i.id limit ${most} for update of i skip locked
        )
        update store_invitations i set told_at = ${at(now)} from due where i.id = due.id
        returning i.id::text, due.mobile, due.title`),
    async unclaim(invitation_id) {
      await db.rows(sql`update store_invitations set told_at = null where id = ${invitation_id}`)
    },
  }
}
