import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StoreState } from '../../../core/contract/caller.ts'
import type { StoreDossier, StoreReviewRepository } from '../../../core/stores/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { openStates } from '../finance/withdrawal-queries.ts'
import { actorNameSql } from '../queries/display-names.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { storeProfileColumns } from './profiles.ts'

type StoreColumns = ExpressionBuilder<Tables & { s: Tables['stores'] }, 's'>

const since = (s: StoreColumns) =>
  s
    .selectFrom('history as h')
    .select((h) => sql<Date>`coalesce(max(${h.ref('h.at')}), ${s.ref('s.created_at')})`.as('at'))
    .where('h.subject', '=', 'store')
    .whereRef('h.subject_id', '=', 's.id')
    .as('moved')

/** Stores the platform's decisions about stores. */
export function createStoreReviewRepository(db: Database): StoreReviewRepository {
  return {
    listStores: (filter, offset, limit) => listStores(db, filter, offset, limit),
    getDossier: (store_id) => getDossier(db, store_id),
    async lock(store_id) {
      const [row] = await db.rows(
        query.selectFrom('stores').select('state').where('id', '=', idSql(store_id)).forNoKeyUpdate(),
      )
      return row?.state
    },
    async setTrusted(store_id, trusted) {
      await db.rows(query.updateTable('stores').set({ trusted }).where('id', '=', idSql(store_id)))
    },
    async setCommission(store_id, basis_points) {
      // Serialises concurrent insertions at the front of the rules, which would otherwise get the same position.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('commission rules', 0))`)
      await db.rows(
        query
          .deleteFrom('commission_rules')
          .where('store_id', '=', idSql(store_id))
          .where('category_id', 'is', null)
          .where('product_id', 'is', null),
      )
      if (basis_points !== null)
        await db.rows(
          query
            .insertInto('commission_rules')
            .columns(['position', 'store_id', 'basis_points'])
            .expression((r) =>
              r
                .selectFrom('commission_rules')
                .select((r) => [
                  sql<number>`coalesce(min(${r.ref('position')}), 1) - 1`.as('position'),
                  idSql(store_id).as('store_id'),
                  r.val(basis_points).as('basis_points'),
                ]),
            ),
        )
    },
    ...notificationMethods(db),
  }
}

function notificationMethods(
  db: Database,
): Pick<StoreReviewRepository, 'addNotification' | 'listUnnotified' | 'markNotified'> {
  return {
    async addNotification(store_id, outcome, now) {
      await db.rows(query.insertInto('store_review_notifications').values({ store_id, outcome, at: timestampSql(now) }))
    },
    listUnnotified: (from, limit) =>
      db.rows(
        query
          .selectFrom('store_review_notifications as n')
          .innerJoin('stores as s', 's.id', 'n.store_id')
          .innerJoin('store_members as m', (join) => join.onRef('m.store_id', '=', 's.id').on('m.role', '=', 'owner'))
          .innerJoin('accounts as a', 'a.id', 'm.account_id')
          .select((n) => [n.cast<string>('n.id', 'text').as('id'), 's.title', 'a.mobile', 'n.outcome'])
          .where('n.notified_at', 'is', null)
          .where('n.at', '>', timestampSql(from))
          .orderBy('n.id')
          .limit(limit),
      ),
    async markNotified(notification_id, now) {
      await db.rows(
        query
          .updateTable('store_review_notifications')
          .set({ notified_at: timestampSql(now) })
          .where('id', '=', idSql(notification_id)),
      )
    },
  }
}

const owner = (s: StoreColumns) =>
  s
    .selectFrom('store_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.name')
    .whereRef('m.store_id', '=', 's.id')
    .where('m.role', '=', 'owner')
    .orderBy('a.id')
    .limit(1)

async function listStores(
  db: Database,
  { state, text = '', from, before }: Parameters<StoreReviewRepository['listStores']>[0],
  offset: number,
  limit: number,
) {
  let found = query.selectFrom('stores as s')
  if (state !== undefined) found = found.where('s.state', '=', state)
  if (from !== undefined) found = found.where('s.created_at', '>=', timestampSql(from))
  if (before !== undefined) found = found.where('s.created_at', '<', timestampSql(before))
  if (text !== '')
    found = found.where((s) =>
      s.or([
        s(sql`strpos(${s.ref('s.title')}, ${text})`, '>', 0),
        s('s.slug', '=', text),
        s(sql`strpos(${owner(s)}, ${text})`, '>', 0),
      ]),
    )
  const rows = await db.rows(
    found
      .crossJoinLateral(since)
      .select((s) => [
        s.cast<string>('s.id', 'text').as('id'),
        's.supplier_hash',
        's.title',
        s.fn<string | null>('nullif', ['s.slug', 's.supplier_hash']).as('slug'),
        's.city',
        's.state',
        's.trusted',
        's.product_count',
        pictureJson('s.logo_id').$castTo<StoreDossier['store']['logo']>().as('logo'),
        s.fn.coalesce(owner(s), sql.lit('')).as('owner'),
        isoTextSql(s.ref('moved.at')).as('since'),
      ])
      .orderBy(
        (s) => s.case().when('s.state', '=', 'pending_review').then(s.ref('moved.at')).end(),
        (direction) => direction.asc().nullsLast(),
      )
      .orderBy('s.id', 'desc')
      .offset(offset)
      .limit(limit),
  )
  const [counted] = await db.rows(found.select((s) => s.fn.countAll<number>().as('n')))
  const states = await db.rows(
    query
      .selectFrom('stores')
      .select((s) => ['state', s.fn.countAll<number>().as('n')])
      .groupBy('state'),
  )
  return { total: counted?.n ?? 0, rows, counts: Object.fromEntries(states.map((row) => [row.state, row.n])) }
}

const balance = <Money extends string>(s: StoreColumns, money: Money) =>
  sql<Rial>`coalesce(${s
    .selectFrom('ledger_balances')
    .select('balance')
    .where('account', '=', sql<string>`${sql.lit(`${money}:`)} || s.id`)}, 0)`.as(money)

const sales = (s: StoreColumns) =>
  s
    .selectFrom('parcels as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select((q) => [
      q.fn.countAll<number>().as('parcels'),
      q.fn
        .countAll<number>()
        .filterWhere('q.state', 'not in', ['completed', 'canceled', 'refunded', 'partially_refunded'])
        .as('open_parcels'),
      sql<Rial>`coalesce(sum(${q.ref('q.items_total')}) filter (where ${q('q.state', 'not in', ['canceled', 'refunded'])}), 0)::bigint`.as(
        'sold',
      ),
    ])
    .whereRef('q.store_id', '=', 's.id')
    .where('o.paid_at', 'is not', null)
    .as('sold')

const dossiers = query
  .selectFrom('stores as s')
  .crossJoinLateral(since)
  .crossJoinLateral(sales)
  .select(storeProfileColumns)
  .select((s) => [
    s.cast<string>('s.id', 'text').as('id'),
    's.trusted',
    isoTextSql(s.ref('moved.at')).as('since'),
    isoTextSql(s.ref('s.created_at')).as('created_at'),
  ])
  .select((s) => [
    s.ref('s.identity').$castTo<StoreDossier['identity']>().as('identity'),
    's.product_count',
    jsonArrayFrom(
      s
        .selectFrom('bank_accounts as b')
        .select((b) => ['b.sheba', 'b.holder', 'b.state', isoTextSql(b.ref('b.changed_at')).as('changed_at')])
        .whereRef('b.store_id', '=', 's.id')
        .orderBy('b.id'),
    ).as('accounts'),
    jsonArrayFrom(
      s
        .selectFrom('store_members as m')
        .innerJoin('accounts as a', 'a.id', 'm.account_id')
        .select(['a.name', 'a.mobile', 'm.role'])
        .whereRef('m.store_id', '=', 's.id')
        .orderBy((m) => m('m.role', '=', 'owner'), 'desc')
        .orderBy('m.joined_at'),
    ).as('people'),
    jsonArrayFrom(
      s
        .selectFrom('history as h')
        .select((h) => [
          'h.event',
          h.ref('h.to_state').$castTo<StoreState>().as('to'),
          isoTextSql(h.ref('h.at')).as('at'),
          actorNameSql('h.actor').as('by'),
          'h.reason',
        ])
        .where('h.subject', '=', 'store')
        .whereRef('h.subject_id', '=', 's.id')
        .orderBy('h.id'),
    ).as('past'),
    'sold.parcels',
    'sold.open_parcels',
    'sold.sold',
    s
      .selectFrom('withdrawal_requests as w')
      .select((w) => w.fn.countAll<number>().as('n'))
      .whereRef('w.store_id', '=', 's.id')
      .where('w.state', 'in', openStates)
      .$asScalar()
      .$notNull()
      .as('open_withdrawals'),
    balance(s, 'pending'),
    balance(s, 'shipping'),
    balance(s, 'available'),
    s
      .selectFrom('ledger_postings')
      .select((p) => sql<Rial>`coalesce(-sum(${p.ref('amount')}), 0)::bigint`.as('owed'))
      .where('account', '=', sql<string>`'receivable:' || s.id`)
      .$asScalar()
      .$notNull()
      .as('owed'),
    s
      .selectFrom('commission_rules as r')
      .select('r.basis_points')
      .whereRef('r.store_id', '=', 's.id')
      .where('r.category_id', 'is', null)
      .where('r.product_id', 'is', null)
      .orderBy('r.position')
      .limit(1)
      .as('commission'),
  ])

async function getDossier(db: Database, store_id: string): Promise<StoreDossier | undefined> {
  const [found] = await db.rows(dossiers.where('s.id', '=', idSql(store_id)))
  if (found === undefined) return undefined
  const { identity, product_count, accounts, people, past, commission, ...rest } = found
  const { parcels, open_parcels, sold, open_withdrawals, pending, shipping, available, owed, ...store } = rest
  const activity = { product_count, accounts, people, past, commission, parcels, open_parcels, sold }
  return { store, identity, ...activity, open_withdrawals, pending, shipping, available, owed }
}
