import { type Selectable, sql } from 'kysely'
import type { CommissionRuleRepository, SavedRules } from '../../../../core/ordering/index.ts'
import type { Rial } from '../../../../core/shared/money.ts'
import { displayNameSql } from '../../queries/display-names.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql, isoTextSql } from '../../queries/instants.ts'
import { query } from '../../schema/query.ts'
import type { Tables } from '../../schema/tables.ts'

export function createCommissionRuleRepository(db: Database): CommissionRuleRepository {
  return {
    list: () => db.rows(ruleDetails),
    history: () =>
      db.rows(
        query
          .selectFrom('commission_versions as h')
          .innerJoin('accounts as a', 'a.id', 'h.account_id')
          .select((h) => [
            h.cast<string>('h.id', 'text').as('id'),
            isoTextSql(h.ref('h.at')).as('at'),
            displayNameSql('a').as('by'),
            'h.reason',
            h.fn<number>('jsonb_array_length', ['h.rules']).as('count'),
          ])
          .orderBy('h.id', 'desc')
          .limit(30),
      ),
    async resolve(rules) {
      const rows = await db.rows(resolved(JSON.stringify(rules)))
      return rows.map(({ known, ...rule }) => (known ? rule : undefined))
    },
    linesSince: (since) => db.rows(linesSince(since)),
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(7361054)`)
      const [last] = await db.rows(
        query
          .selectFrom('commission_versions')
          .select((v) => sql<string>`coalesce(max(${v.ref('id')}), 0)::text`.as('id')),
      )
      return last?.id ?? '0'
    },
    save: (saved) => save(db, saved),
  }
}

const ruleDetails = query
  .selectFrom('commission_rules as r')
  .leftJoin('categories as c', 'c.id', 'r.category_id')
  .leftJoin('stores as s', 's.id', 'r.store_id')
  .leftJoin('products as p', 'p.id', 'r.product_id')
  .select((r) => [
    r.cast<string | null>('r.category_id', 'text').as('category_id'),
    's.slug as store_slug',
    r.cast<string | null>('r.product_id', 'text').as('product_id'),
    'r.basis_points',
    r.ref('r.floor').$castTo<Rial>().as('floor'),
    r.ref('r.ceiling').$castTo<Rial | null>().as('ceiling'),
    'c.title as category',
    's.title as store',
    'p.title as product',
  ])
  .orderBy('r.position')

type TypedRule = Pick<
  Selectable<Tables['commission_rules']>,
  'category_id' | 'product_id' | 'basis_points' | 'floor' | 'ceiling'
> & { readonly store_slug: string | null; readonly place: number }

const resolved = (rules: string) =>
  query
    .selectFrom(
      sql<TypedRule>`rows from (jsonb_to_recordset(${rules}::jsonb) as (category_id bigint, store_slug text, product_id bigint,
        basis_points int, floor bigint, ceiling bigint)) with ordinality`.as<'a'>(
        sql`a(category_id, store_slug, product_id, basis_points, floor, ceiling, place)`,
      ),
    )
    .leftJoin('categories as c', 'c.id', 'a.category_id')
    .leftJoin('stores as s', 's.slug', 'a.store_slug')
    .leftJoin('products as p', 'p.id', 'a.product_id')
    .select((a) => [
      a.cast<string | null>('a.category_id', 'text').as('category_id'),
      a.cast<string | null>('s.id', 'text').as('store_id'),
      a.cast<string | null>('a.product_id', 'text').as('product_id'),
      'a.basis_points',
      a.ref('a.floor').$castTo<Rial>().as('floor'),
      a.ref('a.ceiling').$castTo<Rial | null>().as('ceiling'),
      a
        .and([
          a.or([a('a.category_id', 'is', null), a('c.id', 'is not', null)]),
          a.or([a('a.store_slug', 'is', null), a('s.id', 'is not', null)]),
          a.or([a('a.product_id', 'is', null), a('p.id', 'is not', null)]),
        ])
        .$castTo<boolean>()
        .as('known'),
    ])
    .orderBy('a.place')

const linesSince = (since: number) =>
  query
    .withRecursive('up', (with_) =>
      with_
        .selectFrom('categories')
        .select(['id as leaf', 'id', 'parent_id'])
        .unionAll(
          with_
            .selectFrom('up')
            .innerJoin('categories as c', 'c.id', 'up.parent_id')
            .select(['up.leaf', 'c.id', 'c.parent_id']),
        ),
    )
    .with('ways', (with_) =>
      with_
        .selectFrom('up')
        .select((up) => ['up.leaf', sql<string[]>`array_agg(${up.ref('up.id')}::text)`.as('ids')])
        .groupBy('up.leaf'),
    )
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('ways as w', 'w.leaf', 'p.category_id')
    .select((l) => [
      l.cast<string>('o.number', 'text').as('number'),
      l.cast<string>('l.product_id', 'text').as('product_id'),
      l.cast<string>('l.store_id', 'text').as('store_id'),
      l.fn.coalesce('w.ids', sql<string[]>`'{}'`).as('category_ids'),
      l.ref('l.total').$castTo<Rial>().as('total'),
      l.ref('l.commission').$castTo<Rial>().as('commission'),
    ])
    .where('o.paid_at', '>=', timestampSql(since))
    .orderBy('o.id')
    .orderBy('l.id')
    .limit(100_000)

async function save(db: Database, { rules, account_id, reason, at: now }: SavedRules): Promise<string> {
  const given = JSON.stringify(rules)
  await db.rows(query.deleteFrom('commission_rules'))
  await db.rows(sql`
    insert into commission_rules (position, category_id, store_id, product_id, basis_points, floor, ceiling)
    select place, category_id, store_id, product_id, basis_points, floor, ceiling
    from rows from (jsonb_to_recordset(${given}::jsonb) as (category_id bigint, store_id bigint, product_id bigint,
        basis_points int, floor bigint, ceiling bigint))
      with ordinality as a(category_id, store_id, product_id, basis_points, floor, ceiling, place)`)
  const [saved] = await db.rows(
    query
      .insertInto('commission_versions')
      .values({ rules: given, account_id, reason, at: timestampSql(now) })
      .returning((v) => v.cast<string>('id', 'text').as('id')),
  )
  if (saved === undefined) throw new Error('an insert of one row returns it')
  return saved.id
}
