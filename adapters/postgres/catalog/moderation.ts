import { type Expression, type ExpressionBuilder, type Nullable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type {
  PlatformProductFilter,
  PlatformProductRow,
  PlatformProductQueries,
  ProductCursor,
  ModerationContext,
} from '../../../core/catalog/index.ts'
import type { Rial } from '../../../core/shared/money.ts'
import type { Database } from '../connection/connect.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { categoriesBelow } from './offers.ts'
import { isoSecondsSql } from './published.ts'

/** Reads the products of all stores for moderation. */
export function createPlatformProductQueries(db: Database): PlatformProductQueries {
  return {
    listPage: (filter, cursor, limit) => db.rows(listPage(filter, cursor, limit)),
    async countWaiting() {
      const [counted] = await db.rows(
        query.selectNoFrom(
          sql<number>`${submittedCount.where('state', '=', sql.lit('in_review'))} + ${revisionCount}`.as('n'),
        ),
      )
      return counted?.n ?? 0
    },
    async getContext(product_id) {
      return (await db.rows(readModerationContext(product_id)))[0]
    },
  }
}

const submittedCount = query.selectFrom('products').select(sql<number>`count(*)::int`.as('n'))

const revisionCount = query
  .selectFrom('product_revisions as r')
  .innerJoin('products as p', 'p.id', 'r.product_id')
  .select(sql<number>`count(*)::int`.as('n'))
  .where('p.state', 'in', ['published', 'hidden'])
  .where('r.state', '=', sql.lit('pending'))

/** The products (alias `p`) with their stores (alias `s`) and their pending revisions (alias `r`). */
const products = query
  .selectFrom('products as p')
  .innerJoin('stores as s', 's.id', 'p.store_id')
  .leftJoin('product_revisions as r', (join) =>
    join.onRef('r.product_id', '=', 'p.id').on('r.state', '=', sql.lit('pending')),
  )

type ProductColumns = ExpressionBuilder<{ p: Tables['products']; r: Nullable<Tables['product_revisions']> }, 'p' | 'r'>

/** SQL for the kind of decision that a product waits for. */
const waits = ({ ref }: ProductColumns) =>
  sql<PlatformProductRow['waits']>`case when ${ref('p.state')} = 'in_review' then 'new'
    when ${ref('r.id')} is not null and ${ref('p.state')} in ('published', 'hidden') then 'revision' end`

/** SQL for since when it waits. */
const waitsSince = ({ ref }: ProductColumns) => {
  const submitted = query
    .selectFrom('history as h')
    .select((h) => h.fn.max('h.at').as('at'))
    .where('h.subject', '=', sql.lit('product'))
    .where('h.subject_id', '=', ref('p.id'))
    .where('h.event', '=', sql.lit('submit'))
  return sql<Date | null>`case when ${ref('p.state')} = 'in_review' then coalesce(${submitted}, ${ref('p.created_at')})
    when ${ref('p.state')} in ('published', 'hidden') then ${ref('r.proposed_at')} end`
}

const containing = (searchTerms: string) => `%${searchTerms.replace(/[\\%_]/g, '\\$&')}%`

const filtered = ({ text = '', store = '', state, category_id, queue }: PlatformProductFilter) =>
  products
    .where((p) => p.or([p('p.title', '<>', sql.lit('')), p('p.state', '<>', sql.lit('draft'))]))
    .$if(state !== undefined, (rows) => rows.where('p.state', '=', sql<PlatformProductRow['state']>`${state}`))
    .$if(category_id !== undefined, (rows) => rows.where('p.category_id', 'in', categoriesBelow(category_id ?? '')))
    .$if(text !== '', (rows) =>
      rows.where((p) => p.or([p('p.title', 'ilike', containing(text)), p(p.cast<string>('p.id', 'text'), '=', text)])),
    )
    .$if(store !== '', (rows) =>
      rows.where((s) => s.or([s('s.title', 'ilike', containing(store)), s('s.slug', '=', store)])),
    )
    .$if(queue === 'waiting', (rows) => rows.where(waits, 'is not', null))
    .$if(queue === 'new' || queue === 'revision', (rows) => rows.where((p) => sql<boolean>`${waits(p)} = ${queue}`))

const milliseconds = (instant: Expression<Date | null>) =>
  sql<number>`floor(extract(epoch from ${instant}) * 1000)::bigint`

const listPage = (filter: PlatformProductFilter, cursor: ProductCursor | undefined, limit: number) => {
  const isQueue = filter.queue !== undefined
  return query
    .with('found', () =>
      filtered(filter).select((p) => [
        'p.id',
        'p.title',
        sql<PlatformProductRow['photo']>`${p.ref('p.photos')} -> 0`.as('photo'),
        'p.state',
        'p.category_id',
        's.id as store_id',
        's.slug',
        's.title as store_title',
        waits(p).as('waits'),
        waitsSince(p).as('since'),
        'r.id as revision_id',
      ]),
    )
    .selectFrom('found as f')
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .select((f) => [
      f.cast<string>('f.id', 'text').as('id'),
      'f.title',
      'f.photo',
      'f.state',
      f.cast<string>('f.store_id', 'text').as('store_id'),
      'f.slug as store_slug',
      'f.store_title',
      'f.waits',
      'c.title as category',
      isoSecondsSql(f.ref('f.since')).as('waiting_since'),
      f.cast<string | null>('f.revision_id', 'text').as('revision_id'),
      f
        .selectFrom('variants as v')
        .select((v) => v.fn.min('v.price').$castTo<Rial>().as('price'))
        .whereRef('v.product_id', '=', 'f.id')
        .where('v.active', '=', sql.lit(true))
        .as('price'),
    ])
    .$if(isQueue, (rows) =>
      rows
        .where(
          ({ ref }) =>
            sql<boolean>`(${milliseconds(ref('f.since'))}, ${ref('f.id')}) > (${cursor?.waits ?? 0}, ${cursor?.id ?? 0})`,
        )
        .orderBy(({ ref }) => milliseconds(ref('f.since')))
        .orderBy('f.id'),
    )
    .$if(!isQueue, (rows) =>
      rows.$if(cursor !== undefined, (below) => below.where('f.id', '<', cursor?.id ?? 0)).orderBy('f.id', 'desc'),
    )
    .limit(limit)
}

/** The last steps of a product (alias `p`) of a store (alias `s`). */
const history = query
  .selectFrom(
    query
      .selectFrom('history as h')
      .select(['h.id', 'h.at', 'h.event', 'h.to_state', 'h.note', 'h.actor'])
      .where('h.subject', '=', sql.lit('product'))
      .where('h.subject_id', '=', columnsOf<'products'>('p')('id'))
      .orderBy('h.id', 'desc')
      .limit(30)
      .as('h'),
  )
  .select((h) => [
    isoSecondsSql(h.ref('h.at')).as('at'),
    'h.event',
    h.ref('h.to_state').$castTo<Step['to']>().as('to'),
    'h.note',
    sql<Step['by']>`case when ${h.ref('h.actor')} not like 'account:%' then 'system' when exists (
      select from store_members m where m.store_id = s.id and 'account:' || m.account_id = ${h.ref('h.actor')})
      then 'store' else 'platform' end`.as('by'),
  ])
  .orderBy('h.id', 'desc')

type Step = ModerationContext['history'][number]

const readModerationContext = (product_id: string) =>
  products
    .select((p) => [
      p.cast<string>('s.id', 'text').as('store_id'),
      's.slug as store_slug',
      's.title as store_title',
      's.trusted',
      waits(p).as('waits'),
      isoSecondsSql(waitsSince(p)).as('waiting_since'),
      jsonArrayFrom(history).as('history'),
    ])
    .where('p.id', '=', idSql(product_id))
