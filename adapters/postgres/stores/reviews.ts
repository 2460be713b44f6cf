import { type RawBuilder, sql } from 'kysely'
import type { StoreState } from '../../../core/contract/caller.ts'
import type {
  ReviewedStore,
  StoreDossier,
  ReviewNotification,
  StoreReviewRepository,
} from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { actorNameSql } from '../queries/display-names.ts'
import { timestampSql, createdWithin, isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { storeProfileColumns } from './profiles.ts'

const since = sql`cross join lateral (
  select coalesce(max(h.at), s.created_at) as at from history h where h.subject = 'store' and h.subject_id = s.id) moved`

/** Stores the platform's decisions about stores. */
export function createStoreReviewRepository(db: Database): StoreReviewRepository {
  return {
    listStores: (filter, offset, limit) => listStores(db, filter, offset, limit),
    getDossier: (store_id) => getDossier(db, store_id),
    async lock(store_id) {
      const [row] = await db.rows(sql<{ state: StoreState }>`
        select state from stores where id = ${store_id} for no key update`)
      return row?.state
    },
    async setTrusted(store_id, trusted) {
      await db.rows(sql`update stores set trusted = ${trusted} where id = ${store_id}`)
    },
    async setCommission(store_id, basis_points) {
      // Serialises concurrent insertions at the front of the rules, which would otherwise get the same position.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('commission rules', 0))`)
      await db.rows(sql`delete from commission_rules where ${storeCommissionRule(store_id)}`)
      if (basis_points !== null)
        await db.rows(sql`
          insert into commission_rules (position, store_id, basis_points)
          select coalesce(min(position), 1) - 1, ${store_id}, ${basis_points} from commission_rules`)
    },
    ...notificationMethods(db),
  }
}

function notificationMethods(
  db: Database,
): Pick<StoreReviewRepository, 'addNotification' | 'listUnnotified' | 'markNotified'> {
  return {
    async addNotification(store_id, outcome, now) {
      await db.rows(
        sql`insert into store_review_notifications (store_id, outcome, at) values (${store_id}, ${outcome}, ${timestampSql(now)})`,
      )
    },
    listUnnotified: (from, limit) =>
      db.rows(sql<ReviewNotification>`
        select n.id::text, s.title, a.mobile, n.outcome from store_review_notifications n join stores s on s.id = n.store_id
        join store_members m on m.store_id = s.id and m.role = 'owner' join accounts a on a.id = m.account_id
        where n.notified_at is null and n.at > ${timestampSql(from)} order by n.id limit ${limit}`),
    async markNotified(notification_id, now) {
      await db.rows(
        sql`update store_review_notifications set notified_at = ${timestampSql(now)} where id = ${notification_id}`,
      )
    },
  }
}

const storeCommissionRule = (store_id: string): RawBuilder<unknown> =>
  sql`store_id = ${store_id} and category_id is null and product_id is null`

async function listStores(
  db: Database,
  { state, text = '', from, before }: Parameters<StoreReviewRepository['listStores']>[0],
  offset: number,
  limit: number,
) {
  const owner = sql`(select a.name from store_members m join accounts a on a.id = m.account_id
    where m.store_id = s.id and m.role = 'owner' order by a.id limit 1)`
  const condition = sql`(${state ?? null}::text is null or s.state = ${state ?? null}) and (${text} = '' or strpos(s.title, ${text}) > 0
    or s.slug = ${text} or strpos(${owner}, ${text}) > 0)
    and ${createdWithin(sql`s.created_at`, { from, before })}`
  const rows = await db.rows(sql<ReviewedStore>`
    select s.id::text, s.supplier_hash, s.title, nullif(s.slug, s.supplier_hash) as slug, s.city, s.state, s.trusted, s.product_count,
      ${pictureJson('s.logo_id')} as logo, coalesce(${owner}, '') as owner, ${isoTextSql('moved.at')} as since
    from stores s ${since} where ${condition}
    order by case when s.state = 'pending_review' then moved.at end nulls last, s.id desc offset ${offset} limit ${limit}`)
  const [countRow] = await db.rows(sql<{ n: number }>`select count(*)::int as n from stores s where ${condition}`)
  const storeStateNames = await db.rows(sql<{ state: string; n: number }>`
    select state, count(*)::int as n from stores group by state`)
  return { total: countRow?.n ?? 0, rows, counts: Object.fromEntries(storeStateNames.map((row) => [row.state, row.n])) }
}

const closed = sql`('completed', 'canceled', 'refunded', 'partially_refunded')`

const balance = (money: string) =>
  sql`coalesce((select balance from ledger_balances where account = ${`${money}:`} || s.id), 0) as ${sql.ref(money)}`

async function getDossier(db: Database, store_id: string): Promise<StoreDossier | undefined> {
  type Row = Omit<StoreDossier, 'store'> & { readonly profile: StoreDossier['store'] }
  const [found] = await db.rows(sql<Row>`
    select to_jsonb(p) as profile, s.identity, s.product_count,
      coalesce((select jsonb_agg(jsonb_build_object('sheba', b.sheba, 'holder', b.holder, 'state', b.state,
        'changed_at', ${isoTextSql('b.changed_at')}) order by b.id) from bank_accounts b where b.store_id = s.id), '[]') as accounts,
      coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'mobile', a.mobile, 'role', m.role)
        order by m.role = 'owner' desc, m.joined_at) from store_members m join accounts a on a.id = m.account_id
        where m.store_id = s.id), '[]') as people,
      coalesce((select jsonb_agg(jsonb_build_object('event', h.event, 'to', h.to_state, 'at', ${isoTextSql('h.at')},
        'by', ${actorNameSql('h.actor')}, 'reason', h.reason) order by h.id) from history h
        where h.subject = 'store' and h.subject_id = s.id), '[]') as past,
      sold.*, (select count(*)::int from withdrawal_requests w where w.store_id = s.id and w.state in ('requested', 'approved', 'sent'))
        as open_withdrawals,
      ${sql.join(['pending', 'shipping', 'available'].map(balance))},
      (select coalesce(-sum(amount), 0)::bigint from ledger_postings where account = 'receivable:' || s.id) as owed,
      (select basis_points from commission_rules where ${storeCommissionRule(store_id)} order by position limit 1) as commission
    from stores s ${since} cross join lateral (
      select ${storeProfileColumns}, s.id::text as id, s.trusted, ${isoTextSql('moved.at')} as since, ${isoTextSql('s.created_at')} as created_at
    ) p cross join lateral (
      select count(*)::int as parcels, count(*) filter (where q.state not in ${closed})::int as open_parcels,
        coalesce(sum(q.items_total) filter (where q.state not in ('canceled', 'refunded')), 0)::bigint as sold
      from parcels q join orders o on o.id = q.order_id where q.store_id = s.id and o.paid_at is not null
    ) sold
    where s.id = ${store_id}`)
  if (found === undefined) return undefined
  const { profile, ...otherFields } = found
  return { ...otherFields, store: profile }
}
