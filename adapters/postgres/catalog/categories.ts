import { sql } from 'kysely'
import type { CategoryFields, CategoryRepository, PlatformCategoryRow } from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'

/** Stores the category tree for the platform. */
export function createCategoryRepository(db: Database): CategoryRepository {
  return {
    listAll: () => db.rows(readTree),
    async lockTree() {
      await db.rows(sql`select pg_advisory_xact_lock(7361053)`)
    },
    ...writeMethods(db),
    async remove(category_id, into) {
      if (into !== null) await merge(db, category_id, into)
      await db.rows(sql`delete from commission_rules where category_id = ${category_id}`)
      await db.rows(sql`delete from category_attributes where category_id = ${category_id}`)
      await db.rows(sql`delete from categories where id = ${category_id}`)
    },
    async setPhoto(category_id, { id, color, width, height }, now) {
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at) values (${id}, ${width}, ${height}, ${color}, ${timestampSql(now)})`)
      await db.rows(sql`update categories set picture_id = ${id} where id = ${category_id}`)
    },
    async findBySlugRedirect(slug) {
      const [found] = await db.rows(sql<{ slug: string }>`
        select c.slug from category_redirects m join categories c on c.id = m.category_id and c.active where m.slug = ${slug}`)
      return found?.slug
    },
  }
}

function writeMethods(db: Database): Pick<CategoryRepository, 'add' | 'save' | 'reorder'> {
  return {
    async add(parent_id, fields) {
      const [added] = await db.rows(sql<{ id: string }>`
        insert into categories (parent_id, title, slug, position, active, needs_licence, non_returnable, max_preparation_days)
        select ${parent_id}, ${fields.title}, ${fields.slug}, coalesce(max(position), 0) + 1, ${fields.active}, ${fields.needs_licence},
          ${fields.non_returnable ?? false}, ${fields.max_preparation_days} from categories returning id::text`)
      if (added === undefined) throw new Error('an insert of one row returns it')
      await saveAttributes(db, added.id, fields)
      return added.id
    },
    async save(category_id, fields) {
      await db.rows(sql`
        with former as (
          insert into category_redirects (slug, category_id)
          select slug, id from categories where id = ${category_id} and slug <> ${fields.slug}
          on conflict (slug) do update set category_id = excluded.category_id)
        update categories set title = ${fields.title}, slug = ${fields.slug}, active = ${fields.active},
          needs_licence = ${fields.needs_licence}, non_returnable = coalesce(${fields.non_returnable ?? null}, non_returnable),
          max_preparation_days = ${fields.max_preparation_days} where id = ${category_id}`)
      await saveAttributes(db, category_id, fields)
    },
    async reorder(ids) {
      await db.rows(sql`
        with asked as (select id, place from unnest(${[...ids]}::bigint[]) with ordinality as a(id, place)),
        places as (select position, row_number() over (order by position, id) as place from categories where id = any(${[...ids]}::bigint[]))
        update categories c set position = p.position from asked a join places p on p.place = a.place where c.id = a.id`)
    },
  }
}

const readTree = sql<PlatformCategoryRow>`
  select c.id::text, c.parent_id::text, c.title, c.slug, c.active, c.needs_licence, c.non_returnable, c.max_preparation_days,
    ${pictureJson('c.picture_id')} as photo, (select count(*)::int from products p where p.category_id = c.id) as products,
    coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'type', a.type, 'required', a.required, 'filterable', a.filterable,
      'variant_axis', a.variant_axis, 'values', a.values, 'unit', a.unit) order by a.position, a.id)
      from category_attributes a where a.category_id = c.id), '[]') as attributes
  from categories c order by c.position, c.id`

/** Removes the redirect of a slug that is in use again and replaces the attributes in the given order. */
async function saveAttributes(db: Database, category_id: string, { slug, attributes }: CategoryFields): Promise<void> {
  await db.rows(sql`delete from category_redirects where slug = ${slug}`)
  await db.rows(sql`delete from category_attributes where category_id = ${category_id}`)
  await db.rows(sql`
    insert into category_attributes (category_id, title, type, required, filterable, variant_axis, "values", unit, position)
    select ${category_id}, title, type, required, filterable, variant_axis, "values", unit, place
    from rows from (jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb)
      as (title text, type text, required boolean, filterable boolean, variant_axis boolean, "values" text[], unit text))
      with ordinality as a(title, type, required, filterable, variant_axis, "values", unit, place)`)
}

/** Points everything that references a category to another one, including proposed revisions and saved drafts. */
async function merge(db: Database, from: string, into: string): Promise<void> {
  await db.rows(sql`update products set category_id = ${into} where category_id = ${from}`)
  await db.rows(sql`update commission_rules set category_id = ${into} where category_id = ${from}`)
  await db.rows(sql`
    update product_revisions set content = jsonb_set(content, '{category_id}', to_jsonb(${into}::text))
    where content ->> 'category_id' = ${from} and state in ('pending', 'declined')`)
  await db.rows(sql`
    update product_drafts set form = jsonb_set(form, '{category_id}', to_jsonb(${into}::text)) where form ->> 'category_id' = ${from}`)
  await db.rows(sql`update category_redirects set category_id = ${into} where category_id = ${from}`)
  await db.rows(
    sql`insert into category_redirects (slug, category_id) select slug, ${into} from categories where id = ${from}`,
  )
}
