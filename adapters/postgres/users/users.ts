import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PlatformRole } from '../../../core/contract/rights.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { UserFilter, UserQueries } from '../../../core/users/index.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import type { Database } from '../connection/connect.ts'
import { createLedger } from '../finance/ledger.ts'
import { timestampSql, isoSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const people = query.selectFrom('accounts as a').leftJoin('platform_roles as r', 'r.account_id', 'a.id')

const faceColumns = (a: ExpressionBuilder<{ a: Tables['accounts']; r: Tables['platform_roles'] }, 'a' | 'r'>) =>
  [
    'a.user_hash_id',
    'a.mobile',
    'a.name',
    'r.role',
    isBlockedSql.as('blocked'),
    isoTextSql(a.ref('a.created_at')).as('created_at'),
    a
      .case()
      .when(isBlockedSql)
      .then(isoTextSql(a.ref('a.blocked_until')))
      .end()
      .as('blocked_until'),
  ] as const

/** Creates the platform's queries and changes of users. */
export function createUserQueries(db: Database): UserQueries {
  return {
    list: (filter, offset, limit) => listOf(db, filter, offset, limit),
    open: (hash) => dossierOf(db, hash),
    async lock(hash) {
      // Concurrent changes by two administrators are serialised, and the second sees the result of the first.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('platform users', 0))`)
      const [row] = await db.rows(
        query
          .selectFrom('accounts as a')
          .select((a) => [
            a.cast<string>('a.id', 'text').as('id'),
            isBlockedSql.as('blocked'),
            a.selectFrom('platform_roles').select('role').whereRef('account_id', '=', 'a.id').as('role'),
          ])
          .where('a.user_hash_id', '=', hash)
          .forNoKeyUpdate(),
      )
      return row
    },
    async listAdminIds() {
      const rows = await db.rows(
        query
          .selectFrom('platform_roles as r')
          .innerJoin('accounts as a', 'a.id', 'r.account_id')
          .select((a) => a.cast<string>('a.id', 'text').as('id'))
          .where('r.role', '=', 'admin')
          .where((a) => a.not(isBlockedSql)),
      )
      return rows.map(({ id }) => id)
    },
    async block(id, block) {
      const until = block?.until ?? null
      await db.rows(
        query
          .updateTable('accounts')
          .set({
            blocked_at: block && timestampSql(block.at),
            blocked_until: until === null ? null : timestampSql(until),
            block_reason: block?.reason ?? '',
          })
          .where('id', '=', idSql(id)),
      )
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
  if (role === null) {
    await db.rows(query.deleteFrom('platform_roles').where('account_id', '=', idSql(id)))
    return
  }
  const grant = { role, granted_by: by, granted_at: timestampSql(now) }
  await db.rows(
    query
      .insertInto('platform_roles')
      .values({ account_id: id, ...grant })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(grant)),
  )
}

async function listOf(db: Database, { text, mobile, only, from, before }: UserFilter, offset: number, limit: number) {
  let found = people
  if (text !== '')
    found = found.where((a) =>
      a.or([
        a('a.user_hash_id', '=', text),
        mobile === ''
          ? a(sql`strpos(${a.ref('a.name')}, ${text})`, '>', 0)
          : a(sql`strpos(${a.ref('a.mobile')}, ${mobile})`, '>', 0),
      ]),
    )
  if (only === 'blocked') found = found.where(isBlockedSql)
  if (only === 'staff') found = found.where('r.role', 'is not', null)
  if (from !== undefined) found = found.where('a.created_at', '>=', timestampSql(from))
  if (before !== undefined) found = found.where('a.created_at', '<', timestampSql(before))
  const [counted] = await db.rows(found.select((a) => a.fn.countAll<number>().as('n')))
  const rows = await db.rows(
    found
      .select(faceColumns)
      .select((a) => [
        a
          .selectFrom('store_members as m')
          .select((m) => m.fn.countAll<number>().as('n'))
          .whereRef('m.account_id', '=', 'a.id')
          .$asScalar()
          .$notNull()
          .as('stores'),
        a
          .selectFrom('orders as o')
          .select((o) => o.fn.countAll<number>().as('n'))
          .whereRef('o.account_id', '=', 'a.id')
          .$asScalar()
          .$notNull()
          .as('orders'),
      ])
      .orderBy('a.id', 'desc')
      .offset(offset)
      .limit(limit),
  )
  return { total: counted?.n ?? 0, rows }
}

const dossiers = people.select(faceColumns).select((a) => [
  a.cast<string>('a.id', 'text').as('id'),
  'a.email',
  'a.block_reason',
  isoTextSql(a.ref('a.blocked_at')).as('blocked_at'),
  jsonArrayFrom(
    a
      .selectFrom('store_members as m')
      .innerJoin('stores as s', 's.id', 'm.store_id')
      .select((s) => [s.cast<string>('s.id', 'text').as('id'), 's.title', 'm.role'])
      .whereRef('m.account_id', '=', 'a.id')
      .orderBy('m.joined_at')
      .orderBy('s.id'),
  ).as('stores'),
  a
    .selectFrom('orders as o')
    .select((o) => o.fn.countAll<number>().as('n'))
    .whereRef('o.account_id', '=', 'a.id')
    .$asScalar()
    .$notNull()
    .as('order_count'),
  jsonArrayFrom(
    a
      .selectFrom('orders as o')
      .select((o) => [
        o.cast<string>('o.number', 'text').as('number'),
        o.ref('o.total').$castTo<Rial>().as('total'),
        'o.state',
        isoTextSql(o.ref('o.placed_at')).as('placed_at'),
      ])
      .whereRef('o.account_id', '=', 'a.id')
      .orderBy('o.id', 'desc')
      .limit(5),
  ).as('orders'),
])

async function dossierOf(db: Database, hash: string): ReturnType<UserQueries['open']> {
  const [found] = await db.rows(dossiers.where('a.user_hash_id', '=', hash))
  if (found === undefined) return undefined
  const { id, stores, orders, order_count, ...user } = found
  const ledger = createLedger(db)
  const { rows } = await ledger.rows(`wallet:${id}`, 0, 5)
  const wallet = rows.map(({ kind, amount, order_number, at: then }) => ({
    kind,
    amount,
    order_number,
    at: isoSql(timestampSql(then)),
  }))
  return {
    id,
    user,
    stores,
    orders: { count: order_count, rows: orders },
    wallet: { balance: await ledger.balance(`wallet:${id}`), rows: wallet },
  }
}
