import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { StoredProduct, LiveFields, ProductRepository } from '../../../core/catalog/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Stores the products of one store. */
export function createProductRepository(db: Database): ProductRepository {
  return {
    createDraft: (store_id, maxDrafts, now) => createDraft(db, store_id, maxDrafts, now),
    async read(store_id, product_id) {
      const own = storedProducts.where('p.id', '=', idSql(product_id)).where('p.store_id', '=', idSql(store_id))
      return (await db.rows(own))[0]
    },
    async saveInput(store_id, product_id, form, now) {
      const saved = await db.rows(
        query
          .insertInto('product_drafts')
          .columns(['product_id', 'form', 'saved_at'])
          .expression(
            query
              .selectFrom('products')
              .select(({ val }) => [
                'id',
                sql<string>`${JSON.stringify(form)}::jsonb`.as('form'),
                val(timestampSql(now)).as('saved_at'),
              ])
              .where('id', '=', idSql(product_id))
              .where('store_id', '=', idSql(store_id)),
          )
          .onConflict((conflict) =>
            conflict
              .column('product_id')
              .doUpdateSet(({ ref }) => ({ form: ref('excluded.form'), saved_at: ref('excluded.saved_at') })),
          )
          .returning('product_id'),
      )
      return saved.length > 0
    },
    async deleteInput(product_id) {
      await db.rows(query.deleteFrom('product_drafts').where('product_id', '=', idSql(product_id)))
    },
    findPhotos: (store_id, product_id, ids) =>
      db.rows(
        query
          .selectFrom('pictures as pic')
          .select(['pic.id', 'pic.color'])
          .where('pic.id', '=', sql<string>`any(${[...ids]}::text[])`)
          .where((pic) =>
            pic.or([
              pic('pic.store_id', '=', idSql(store_id)),
              pic.exists(
                pic
                  .selectFrom('products as p')
                  .select('p.id')
                  .where('p.id', '=', idSql(product_id))
                  .where('p.store_id', '=', idSql(store_id))
                  .where(
                    ({ ref }) =>
                      sql<boolean>`${ref('p.photos')} @> jsonb_build_array(jsonb_build_object('id', ${ref('pic.id')}))`,
                  ),
              ),
            ]),
          ),
      ),
    async getCategoryRequirements(category_id) {
      return (await db.rows(readNeeds(category_id)))[0]
    },
    async writeContent(product_id, { title, brief, description, category_id, photos, attributes }) {
      await db.rows(
        query
          .updateTable('products')
          .set({ title, brief, description, category_id })
          .set({ photos: JSON.stringify(photos), attributes: JSON.stringify(attributes) })
          .where('id', '=', idSql(product_id)),
      )
    },
    writeLive: (store_id, product_id, live, reference, now) =>
      writeLive(db, store_id, product_id, live, reference, now),
    async saveReasons(product_id, reasons) {
      await db.rows(
        query
          .updateTable('products')
          .set({ reasons: JSON.stringify(reasons) })
          .where('id', '=', idSql(product_id)),
      )
    },
    ...revisionTable(db),
    ...photoTable(db),
  }
}

function revisionTable(db: Database): Pick<ProductRepository, 'proposeRevision' | 'settleRevision'> {
  return {
    async proposeRevision(product_id, content, account_id, now) {
      await db.rows(
        query.insertInto('product_revisions').values({
          product_id,
          content: JSON.stringify(content),
          state: 'pending',
          proposed_by: account_id,
          proposed_at: timestampSql(now),
        }),
      )
    },
    async settleRevision(revision_id, to, reasons, now) {
      await db.rows(
        query
          .updateTable('product_revisions')
          .set({ state: to, reasons: JSON.stringify(reasons), decided_at: timestampSql(now) })
          .where('id', '=', idSql(revision_id))
          .where('state', 'in', ['pending', 'declined']),
      )
    },
  }
}

function photoTable(db: Database): Pick<ProductRepository, 'countPhotosSince' | 'savePhoto'> {
  return {
    async countPhotosSince(store_id, since) {
      const [counted] = await db.rows(
        query
          .selectFrom('pictures')
          .select(sql<number>`count(*)::int`.as('n'))
          .where('store_id', '=', idSql(store_id))
          .where('created_at', '>', timestampSql(since)),
      )
      return counted?.n ?? 0
    },
    async savePhoto(store_id, { id, color, width, height }, now) {
      await db.rows(
        query.insertInto('pictures').values({ id, width, height, color, created_at: timestampSql(now), store_id }),
      )
    },
  }
}

async function createDraft(
  db: Database,
  store_id: string,
  maxDrafts: number,
  now: number,
): Promise<string | undefined> {
  const drafts = query
    .selectFrom('products')
    .select((p) => p.fn.countAll<number>().as('n'))
    .where('store_id', '=', idSql(store_id))
    .where('state', '=', 'draft')
  const [created] = await db.rows(
    query
      .insertInto('products')
      .columns(['store_id', 'title', 'preparation_days', 'state', 'created_at'])
      .expression(
        query
          .selectNoFrom(({ val }) => [
            idSql(store_id).as('store_id'),
            sql.lit('').as('title'),
            sql.lit(1).as('preparation_days'),
            sql.lit('draft').as('state'),
            val(timestampSql(now)).as('created_at'),
          ])
          .where(drafts, '<', maxDrafts),
      )
      .returning((p) => p.cast<string>('id', 'text').as('id')),
  )
  return created?.id
}

type Content = NonNullable<StoredProduct['content']>
type Live = StoredProduct['live_fields']
type Revision = NonNullable<StoredProduct['revision']>

const storedProducts = query
  .selectFrom('products as p')
  .leftJoin('product_drafts as d', 'd.product_id', 'p.id')
  .select((p) => [
    p.cast<string>('p.id', 'text').as('id'),
    'p.state',
    p.ref('p.reasons').$castTo<StoredProduct['reasons']>().as('reasons'),
    p.ref('d.form').$castTo<StoredProduct['typed']>().as('typed'),
    p
      .case()
      .when('p.category_id', 'is not', null)
      .then(
        jsonBuildObject({
          title: p.ref('p.title'),
          brief: p.ref('p.brief'),
          description: p.ref('p.description'),
          category_id: p.cast<string>('p.category_id', 'text'),
          photos: p.ref('p.photos').$castTo<Content['photos']>(),
          attributes: p.ref('p.attributes').$castTo<Content['attributes']>(),
        }),
      )
      .end()
      .as('content'),
    jsonBuildObject({
      weight: p.ref('p.weight_grams'),
      net_weight: p.ref('p.net_weight_grams'),
      preparation_days: p.ref('p.preparation_days'),
      min_per_order: p.ref('p.min_per_order'),
      max_per_order: p.ref('p.max_per_order'),
      keywords: p.ref('p.keywords'),
      unit: p.ref('p.unit'),
      ships_to: p.ref('p.ships_to'),
      length: p.ref('p.length_cm'),
      width: p.ref('p.width_cm'),
      height: p.ref('p.height_cm'),
      shipping_note: p.ref('p.shipping_note'),
      axes: p.ref('p.axes').$castTo<Live['axes']>(),
      variants: jsonArrayFrom(
        p
          .selectFrom('variants as v')
          .select((v) => [
            v.cast<string>('v.id', 'text').as('id'),
            v.ref('v.options').$castTo<Live['variants'][number]['options']>().as('options'),
            'v.price',
            'v.compare_at_price',
            'v.stock',
            'v.sku',
            'v.barcode',
          ])
          .whereRef('v.product_id', '=', 'p.id')
          .where('v.active', '=', sql.lit(true))
          .orderBy('v.position')
          .orderBy('v.id'),
      ),
    }).as('live_fields'),
    p
      .selectFrom('history as h')
      .select('h.note')
      .where('h.subject', '=', sql.lit('product'))
      .whereRef('h.subject_id', '=', 'p.id')
      .whereRef('h.to_state', '=', 'p.state')
      .orderBy('h.id', 'desc')
      .limit(1)
      .as('note'),
    jsonObjectFrom(
      p
        .selectFrom('product_revisions as r')
        .select((r) => [
          r.cast<string>('r.id', 'text').as('id'),
          'r.state',
          r.ref('r.content').$castTo<Revision['content']>().as('content'),
          r.ref('r.reasons').$castTo<Revision['reasons']>().as('reasons'),
        ])
        .whereRef('r.product_id', '=', 'p.id')
        .orderBy('r.id', 'desc')
        .limit(1),
    ).as('revision'),
  ])

const readNeeds = (category_id: string) =>
  query
    .withRecursive('up(id, parent_id, max_preparation_days, needs_licence, depth)', (with_) =>
      with_
        .selectFrom('categories as c')
        .select(['c.id', 'c.parent_id', 'c.max_preparation_days', 'c.needs_licence', sql<number>`1`.as('depth')])
        .where('c.id', '=', idSql(category_id))
        .where('c.active', '=', sql.lit(true))
        .unionAll(
          with_
            .selectFrom('categories as c')
            .innerJoin('up', 'c.id', 'up.parent_id')
            .select([
              'c.id',
              'c.parent_id',
              'c.max_preparation_days',
              'c.needs_licence',
              sql<number>`up.depth + 1`.as('depth'),
            ]),
        ),
    )
    .selectFrom('up as own')
    .select((own) => [
      'own.max_preparation_days',
      own
        .selectFrom('up')
        .select((up) => up.fn.agg<boolean>('bool_or', ['up.needs_licence']).as('needed'))
        .$asScalar()
        .$notNull()
        .as('needs_licence'),
      jsonArrayFrom(
        own
          .selectFrom('up')
          .innerJoin('category_attributes as a', 'a.category_id', 'up.id')
          .select(['a.title', 'a.type', 'a.required', 'a.variant_axis', 'a.values', 'a.unit'])
          .orderBy('up.depth', 'desc')
          .orderBy('a.position')
          .orderBy('a.id'),
      ).as('attributes'),
    ])
    .where('own.depth', '=', sql.lit(1))

const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '23505' &&
  String((error as { constraint?: unknown }).constraint).includes('sku')

async function writeLive(
  db: Database,
  store_id: string,
  product_id: string,
  live: LiveFields,
  reference: string,
  now: number,
) {
  const rows = live.variants.map(({ id, options, toman, compare_at_toman, stock, sku, barcode }, position) => ({
    id,
    options,
    stock,
    position,
    price: toman,
    compare_at_price: compare_at_toman,
    sku: sku === '' ? null : sku,
    barcode: barcode === '' ? null : barcode,
  }))
  try {
    await db.rows(writeFields(store_id, product_id, live))
    await db.rows(writeVariants(store_id, product_id, JSON.stringify(rows), reference, now))
  } catch (error) {
    throw isUniqueViolation(error) ? new Problem('catalog/sku-taken', {}, error) : error
  }
  db.announce([product_id])
}

const writeFields = (store_id: string, product_id: string, live: LiveFields) =>
  query
    .updateTable('products')
    .set({
      weight_grams: live.weight,
      net_weight_grams: live.net_weight,
      preparation_days: live.preparation_days,
      min_per_order: live.min_per_order,
      max_per_order: live.max_per_order,
      unit: live.unit,
      keywords: [...live.keywords],
      length_cm: live.length,
      width_cm: live.width,
      height_cm: live.height,
      ships_to: [...live.ships_to],
      shipping_note: live.shipping_note,
      axes: JSON.stringify(live.axes),
    })
    .where('id', '=', idSql(product_id))
    .where('store_id', '=', idSql(store_id))

// An id of another product counts as none: the row becomes a new variant and cannot change a foreign one.
const writeVariants = (store_id: string, product_id: string, rows: string, reference: string, now: number) => sql`
  with asked as (
    select a.*, v.id as known from jsonb_to_recordset(${rows}::jsonb)
      as a(id bigint, options jsonb, price bigint, compare_at_price bigint, stock int, sku text, barcode text, position int)
    left join variants v on v.id = a.id and v.product_id = ${product_id} and v.store_id = ${store_id}
  ), gone as (
    update variants v set active = false, sku = null where v.product_id = ${product_id} and v.active and v.id not in (
      select known from asked where known is not null)
  ), kept as (
    update variants v set options = a.options, price = a.price, compare_at_price = a.compare_at_price, sku = a.sku, barcode = a.barcode,
      position = a.position, active = true from asked a where v.id = a.known
  ), added as (
    insert into variants (product_id, store_id, options, price, compare_at_price, stock, sku, barcode, position)
    select ${product_id}, ${store_id}, options, price, compare_at_price, stock, sku, barcode, position from asked where known is null
    returning id, stock
  )
  insert into stock_movements (variant_id, quantity, reason, reference, at)
  select id, stock, 'initial', ${reference}, ${timestampSql(now)} from added where stock <> 0`
