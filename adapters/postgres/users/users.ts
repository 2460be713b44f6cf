import { sql } from 'kysely'
import type { PlatformRole } from '../../../core/contract/rights.ts'
import type { LockedUser, UserDossier, UserFilter, UserRow, UserQueries } from '../../../core/users/index.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import type { Database } from '../connection/connect.ts'
import { createLedger } from '../finance/ledger.ts'
import { timestampSql, createdWithin, isoSql, isoTextSql } from '../queries/instants.ts'

const faceColumns = sql`a.user_hash_id, a.mobile, a.name, r.role, ${isBlockedSql} as blocked,
  ${isoTextSql('a.created_at')} as created_at, case when ${isBlockedSql} then ${isoTextSql('a.blocked_until')} end as blocked_until`

/** Creates the platform's queries and changes of users. */
export function createUserQueries(db: Database): UserQueries {
  return {
    list: (filter, offset, limit) => listOf(db, filter, offset, limit),
    open: (hash) => dossierOf(db, hash),
    async lock(hash) {
      // Concurrent changes by two administrators are serialised, and the second sees the result of the first.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('platform users', 0))`)
      const [row] = await db.rows(sql<LockedUser>`
        select a.id::text, ${isBlockedSql} as blocked, (select role from platform_roles where account_id = a.id) as role
        from accounts a where a.user_hash_id = ${hash} for no key update`)
      return row
    },
    async listAdminIds() {
      const rows = await db.rows(sql<{ id: string }>`
        select a.id::text from platform_roles r join accounts a on a.id = r.account_id
        where r.role = 'admin' and not ${isBlockedSql}`)
      return rows.map(({ id }) => id)
    },
    async block(id, block) {
      const until = block?.until ?? null
      await db.rows(sql`
        update accounts set blocked_at = ${block && timestampSql(block.at)}, blocked_until = ${until === null ? null : timestampSql(until)},
          block_reason = ${block?.reason ?? ''} where id = ${id}`)
    },
    setRole: (id, role, by, now) => setRole(db, { id, role, by, now }),
  }
}

interface Given {
  readonly id: string
  readonly role: PlatformRole | null
  readonly by: string
  readonly now: number
}

async function setRole(db: Database, { id, role, by, now }: Given): Promise<void> {
  if (role === null) await db.rows(sql`delete from platform_roles where account_id = ${id}`)
  else
    await db.rows(sql`
      insert into platform_roles (account_id, role, granted_by, granted_at) values (${id}, ${role}, ${by}, ${timestampSql(now)})
      on conflict (account_id) do update
      set role = excluded.role, granted_by = excluded.granted_by, granted_at = excluded.granted_at`)
}

async function listOf(db: Database, { text, mobile, only, from, before }: UserFilter, offset: number, limit: number) {
  const people = sql`accounts a left join platform_roles r on r.account_id = a.id
    where (${text} = '' or a.user_hash_id = ${text} or (${mobile} <> '' and strpos(a.mobile, ${mobile}) > 0)
        or (${mobile} = '' and strpos(a.name, ${text}) > 0))
      and (${only ?? ''} = '' or (${only ?? ''} = 'blocked' and ${isBlockedSql}) or (${only ?? ''} = 'staff' and r.role is not null))
      and ${createdWithin(sql`a.created_at`, { from, before })}`
  const [counted] = await db.rows(sql<{ n: number }>`select count(*)::int as n from ${people}`)
  const rows = await db.rows(sql<UserRow>`
    select ${faceColumns}, (select count(*)::int from store_members m where m.account_id = a.id) as stores,
      (select count(*)::int from orders o where o.account_id = a.id) as orders
    from ${people} order by a.id desc offset ${offset} limit ${limit}`)
  return { total: counted?.n ?? 0, rows }
}

async function dossierOf(db: Database, hash: string): ReturnType<UserQueries['open']> {
  const [found] = await db.rows(sql<
    UserDossier['user'] & Pick<UserDossier, 'stores' | 'orders'> & { readonly id: string }
  >`
    select a.id::text, ${faceColumns}, a.email, a.block_reason, ${isoTextSql('a.blocked_at')} as blocked_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id::text, 'title', s.title, 'role', m.role) order by m.joined_at, s.id)
        from store_members m join stores s on s.id = m.store_id where m.account_id = a.id), '[]') as stores,
      jsonb_build_object('count', (select count(*) from orders o where o.account_id = a.id),
        'rows', coalesce((select jsonb_agg(jsonb_build_object('number', o.number::text, 'total', o.total, 'state', o.state,
          'placed_at', ${isoTextSql('o.placed_at')}) order by o.id desc)
          from (select * from orders where account_id = a.id order by id desc limit 5) o), '[]')) as orders
    from accounts a left join platform_roles r on r.account_id = a.id where a.user_hash_id = ${hash}`)
  if (found === undefined) return undefined
  const { id, stores, orders, ...user } = found
  const ledger = createLedger(db)
  const { rows } = await ledger.rows(`wallet:${id}`, 0, 5)
  const wallet = rows.map(({ kind, amount, order_number, at: then }) => ({
    kind,
    amount,
    order_number,
    at: isoSql(timestampSql(then)),
  }))
  return { id, user, stores, orders, wallet: { balance: await ledger.balance(`wallet:${id}`), rows: wallet } }
}
