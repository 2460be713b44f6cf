import { sql } from 'kysely'
import type {
  CategoryRequirements,
  StoredProduct,
  LiveFields,
  Photo,
  ProductRepository,
} from '../../../core/catalog/index.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Stores the products of one store. */
export function createProductRepository(db: Database): ProductRepository {
  return {
    createDraft: (store_id, maxDrafts, now) => createDraft(db, store_id, maxDrafts, now),
    async read(store_id, product_id) {
      return (await db.rows(readProduct(store_id, product_id)))[0]
    },
    async saveInput(store_id, product_id, form, now) {
      const saved = await db.rows(sql`
        insert into product_drafts (product_id, form, saved_at)
        select id, ${JSON.stringify(form)}::jsonb, ${timestampSql(now)} from products where id = ${product_id} and store_id = ${store_id}
        on conflict (product_id) do update set form = excluded.form, saved_at = excluded.saved_at returning product_id`)
      return saved.length > 0
    },
    async deleteInput(product_id) {
      await db.rows(sql`delete from product_drafts where product_id = ${product_id}`)
    },
    findPhotos: (store_id, product_id, ids) =>
      db.rows(sql<Photo>`
        select pic.id, pic.color from pictures pic where pic.id = any(${[...ids]}::text[]) and (pic.store_id = ${store_id} or exists (
          select from products p where p.id = ${product_id} and p.store_id = ${store_id}
          and p.photos @> jsonb_build_array(jsonb_build_object('id', pic.id))))`),
    async getCategoryRequirements(category_id) {
      return (await db.rows(readNeeds(category_id)))[0]
    },
    async writeContent(product_id, { title, brief, description, category_id, photos, attributes }) {
      await db.rows(sql`
        update products set title = ${title}, brief = ${brief}, description = ${description}, category_id = ${category_id},
          photos = ${JSON.stringify(photos)}::jsonb, attributes = ${JSON.stringify(attributes)}::jsonb
        where id = ${product_id}`)
    },
    writeLive: (store_id, product_id, live, reference, now) =>
      writeLive(db, store_id, product_id, live, reference, now),
    async saveReasons(product_id, reasons) {
      await db.rows(sql`update products set reasons = ${JSON.stringify(reasons)}::jsonb where id = ${product_id}`)
    },
    ...revisionTable(db),
    ...photoTable(db),
  }
}

function revisionTable(db: Database): Pick<ProductRepository, 'proposeRevision' | 'settleRevision'> {
  return {
    async proposeRevision(product_id, content, account_id, now) {
      await db.rows(sql`
        insert into product_revisions (product_id, content, state, proposed_by, proposed_at)
        values (${product_id}, ${JSON.stringify(content)}::jsonb, 'pending', ${account_id}, ${timestampSql(now)})`)
    },
    async settleRevision(revision_id, to, reasons, now) {
      await db.rows(sql`
        update product_revisions set state = ${to}, reasons = ${JSON.stringify(reasons)}::jsonb, decided_at = ${timestampSql(now)}
        where id = ${revision_id} and state in ('pending', 'declined')`)
    },
  }
}

function photoTable(db: Database): Pick<ProductRepository, 'countPhotosSince' | 'savePhoto'> {
  return {
    async countPhotosSince(store_id, since) {
      const [counted] = await db.rows(sql<{ n: number }>`
        select count(*)::int as n from pictures where store_id = ${store_id} and created_at > ${timestampSql(since)}`)
      return counted?.n ?? 0
    },
    async savePhoto(store_id, { id, color, width, height }, now) {
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at, store_id)
        values (${id}, ${width}, ${height}, ${color}, ${timestampSql(now)}, ${store_id})`)
    },
  }
}

async function createDraft(
  db: Database,
  store_id: string,
  maxDrafts: number,
  now: number,
): Promise<string | undefined> {
  const [created] = await db.rows(sql<{ id: string }>`
    insert into products (store_id, title, preparation_days, state, created_at)
    select ${store_id}, '', 1, 'draft', ${timestampSql(now)}
    where (select count(*) from products where store_id = ${store_id} and state = 'draft') < ${maxDrafts} returning id::text`)
  return created?.id
}

const readProduct = (store_id: string, product_id: string) => sql<StoredProduct>`
  select p.id::text, p.state, p.reasons, d.form as typed,
    case when p.category_id is not null then jsonb_build_object('title', p.title, 'brief', p.brief, 'description', p.description,
      'category_id', p.category_id::text, 'photos', p.photos, 'attributes', p.attributes) end as content,
    jsonb_build_object('weight', p.weight_grams, 'net_weight', p.net_weight_grams, 'preparation_days', p.preparation_days,
      'min_per_order', p.min_per_order, 'max_per_order', p.max_per_order, 'keywords', p.keywords, 'unit', p.unit, 'ships_to', p.ships_to,
      'length', p.length_cm, 'width', p.width_cm, 'height', p.height_cm, 'shipping_note', p.shipping_note, 'axes', p.axes, 'variants', coalesce((
        select jsonb_agg(jsonb_build_object('id', v.id::text, 'options', v.options, 'price', v.price,
          'compare_at_price', v.compare_at_price, 'stock', v.stock, 'sku', v.sku, 'barcode', v.barcode) order by v.position, v.id)
        from variants v where v.product_id = p.id and v.active), '[]')) as live_fields,
    (select h.note from history h where h.subject = 'product' and h.subject_id = p.id and h.to_state = p.state order by h.id desc limit 1) as note,
    (select jsonb_build_object('id', r.id::text, 'state', r.state, 'content', r.content, 'reasons', r.reasons)
      from product_revisions r where r.product_id = p.id order by r.id desc limit 1) as revision
  from products p left join product_drafts d on d.product_id = p.id
  where p.id = ${product_id} and p.store_id = ${store_id}`

const readNeeds = (category_id: string) => sql<CategoryRequirements>`
  with recursive up as (
    select id, parent_id, max_preparation_days, needs_licence, 1 as depth from categories where id = ${category_id} and active
    union all select c.id, c.parent_id, c.max_preparation_days, c.needs_licence, depth + 1 from categories c join up on c.id = up.parent_id
  )
  select (select max_preparation_days from up where depth = 1) as max_preparation_days, (select bool_or(needs_licence) from up) as needs_licence, coalesce((
    select jsonb_agg(jsonb_build_object('title', a.title, 'type', a.type, 'required', a.required, 'variant_axis', a.variant_axis,
      'values', a.values, 'unit', a.unit) order by up.depth desc, a.position, a.id)
    from up join category_attributes a on a.category_id = up.id), '[]') as attributes
  where exists (select from up)`

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

const writeFields = (store_id: string, product_id: string, live: LiveFields) => sql`
  update products set weight_grams = ${live.weight}, net_weight_grams = ${live.net_weight}, preparation_days = ${live.preparation_days},
    min_per_order = ${live.min_per_order}, max_per_order = ${live.max_per_order}, unit = ${live.unit}, keywords = ${live.keywords}::text[],
    length_cm = ${live.length}, width_cm = ${live.width}, height_cm = ${live.height}, ships_to = ${live.ships_to}::text[],
    shipping_note = ${live.shipping_note}, axes = ${JSON.stringify(live.axes)}::jsonb
  where id = ${product_id} and store_id = ${store_id}`

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
