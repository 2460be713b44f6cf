import { sql } from 'kysely'
import type { Audience, Impersonation, Standing } from '../../core/contract/caller.ts'
import type { Account, LiveSession, RefreshToken, Session, Sessions } from '../../core/accounts/index.ts'
import { blockedNow, blockOf } from './accounts.blocked.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

interface SessionRow extends Omit<Session, 'created_at' | 'until'> {
  readonly created_at: Date
  readonly until: Date | null
}

type StandingRow = SessionRow &
  Standing &
  Pick<Account, 'blocked' | 'block'> & { readonly place: (Impersonation & { readonly stands: boolean }) | null }

const sessionColumns = sql`s.id::text, s.account_id::text, s.device_id, s.audience, s.created_at, s.until,
  s.ended_at is not null as ended`

/** Sessions and their refresh tokens, of which only hashes are stored. */
export function createSessionTable(db: Database): Sessions {
  return {
    async open({ id, account_id, device_id, audience, created_at }, device) {
      await db.rows(sql`
        insert into account_sessions (id, account_id, device_id, device, audience, created_at)
        values (${id}, ${account_id}, ${device_id}, ${device}, ${audience}, ${at(created_at)})`)
    },
    async standing(session_id, audience) {
      const [row] = await db.rows(sql<StandingRow>`
        select ${sessionColumns}, ${blockedNow} as blocked, ${blockOf} as block, ${standings[audience]}, ${inPlace}
        from account_sessions s join accounts a on a.id = s.account_id where s.id = ${session_id}`)
      if (row === undefined) return undefined
      const { place, ...rest } = row
      const session = { ...rest, ...instantsOf(row) }
      return place === null ? session : { ...session, ended: row.ended || !place.stands, impersonation: place }
    },
    async addToken(token_hash, session_id, now, expires_at) {
      await db.rows(sql`
        insert into refresh_tokens (token_hash, session_id, issued_at, expires_at)
        values (${token_hash}, ${session_id}, ${at(now)}, ${at(expires_at)})`)
    },
    lockToken: (token_hash) => lockToken(db, token_hash),
    async replaceToken(token_hash, now) {
      await db.rows(sql`update refresh_tokens set replaced_at = ${at(now)} where token_hash = ${token_hash}`)
    },
    async end(session_id, reason, now) {
      await db.rows(sql`
        update account_sessions set ended_at = ${at(now)}, end_reason = ${reason} where id = ${session_id} and ended_at is null`)
    },
    ...ownSessions(db),
    async report(kind, session, now) {
      await db.rows(sql`
        insert into security_events (kind, account_id, session_id, at)
        values (${kind}, ${session.account_id}, ${session.id}, ${at(now)})`)
    },
  }
}

// The store of the session, as long as its person works there; else the own one, else the one they joined first.
const workplace = sql`(
  select jsonb_build_object('store_id', t.id::text, 'role', m.role, 'state', t.state, 'trusted', t.trusted)
  from store_members m join stores t on t.id = m.store_id where m.account_id = s.account_id
  order by m.store_id is not distinct from s.store_id desc, m.role = 'owner' desc, m.joined_at, m.store_id limit 1)`

const office = sql`(select r.role from platform_roles r where r.account_id = s.account_id)`

/** What is asked of a person besides the session, by the kind of host; shoppers are asked nothing. */
const standings: Readonly<Record<Audience, ReturnType<typeof sql>>> = {
  main: sql`null as store, null as platform`,
  panel: sql`${workplace} as store, null as platform`,
  admin: sql`null as store, ${office} as platform`,
}

// In another's place one stands as long as one is an administrator, signed in and not blocked, and the person is no colleague.
const inPlace = sql`case when s.impersonator is not null then jsonb_build_object('by', s.impersonator::text, 'may_write', s.may_write,
  'stands', s.until > now() and exists (select from accounts a join platform_roles r on r.account_id = a.id and r.role = 'admin'
      join account_sessions o on o.id = s.impersonator_session and o.ended_at is null
      where a.id = s.impersonator and not ${blockedNow})
    and not exists (select from platform_roles r where r.account_id = s.account_id)) end as place`

function instantsOf({ created_at, until }: SessionRow) {
  return { created_at: created_at.getTime(), until: until?.getTime() ?? null }
}

/** What a person does with the own sessions. */
function ownSessions(db: Database): Pick<Sessions, 'live' | 'endOwn' | 'endAll'> {
  return {
    live: (account_id, now) => live(db, account_id, now),
    async endOwn(account_id, session_id, reason, now) {
      const rows = await db.rows(endSessions(sql`account_id = ${account_id} and id = ${session_id}`, reason, now))
      return rows.length > 0
    },
    async endAll(account_id, except, reason, now) {
      // Also what an administrator opened in the place of others.
      const which = sql`(account_id = ${account_id} or impersonator = ${account_id}) and id is distinct from ${except}::uuid`
      return (await db.rows(endSessions(which, reason, now))).length
    },
  }
}

const endSessions = (which: ReturnType<typeof sql>, reason: string, now: number) => sql`
  update account_sessions set ended_at = ${at(now)}, end_reason = ${reason} where ended_at is null and ${which} returning id`

// A session is used when it refreshes, so its newest token tells when that was.
async function live(db: Database, account_id: string, now: number): Promise<LiveSession[]> {
  const rows = await db.rows(sql<Omit<LiveSession, 'created_at' | 'used_at'> & { created_at: Date; used_at: Date }>`
    select s.id::text, s.device, s.audience, s.created_at, max(t.issued_at) as used_at
    from account_sessions s join refresh_tokens t on t.session_id = s.id
    where s.account_id = ${account_id} and s.ended_at is null
    group by s.id having max(t.expires_at) > ${at(now)} order by max(t.issued_at) desc, s.id limit 100`)
  return rows.map((row) => ({ ...row, created_at: row.created_at.getTime(), used_at: row.used_at.getTime() }))
}

async function lockToken(db: Database, token_hash: string): Promise<RefreshToken | undefined> {
  const [row] = await db.rows(sql<SessionRow & { expires_at: Date; replaced_at: Date | null }>`
    select ${sessionColumns}, t.expires_at, t.replaced_at
    from refresh_tokens t join account_sessions s on s.id = t.session_id
    where t.token_hash = ${token_hash} for update of t, s`)
  if (row === undefined) return undefined
  const { expires_at, replaced_at, ...session } = row
  return {
    session: { ...session, ...instantsOf(session) },
    expires_at: expires_at.getTime(),
    replaced_at: replaced_at?.getTime() ?? null,
  }
}
