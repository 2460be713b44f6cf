import { sql } from 'kysely'
import type { CategoryFacts, CategoryTree, TreeRow } from '../../core/catalog/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'
import { pictureJson } from './pictures.ts'

/** The categories as the house changes them. */
export function createCategoryTree(db: Database): CategoryTree {
  return {
    all: () => db.rows(readTree),
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(7361053)`)
    },
    ...writing(db),
    async remove(category_id, into) {
      if (into !== null) await merge(db, category_id, into)
      await db.rows(sql`delete from commission_rules where category_id = ${category_id}`)
      await db.rows(sql`delete from category_attributes where category_id = ${category_id}`)
      await db.rows(sql`delete from categories where id = ${category_id}`)
    },
    async setPhoto(category_id, { id, color, width, height }, now) {
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at) values (${id}, ${width}, ${height}, ${color}, ${at(now)})`)
      await db.rows(sql`update categories set picture_id = ${id} where id = ${category_id}`)
    },
    async movedTo(slug) {
      const [found] = await db.rows(sql<{ slug: string }>`
        select c.slug from category_moves m join categories c on c.id = m.category_id and c.active where m.slug = ${slug}`)
      return found?.slug
    },
  }
}

function writing(db: Database): Pick<CategoryTree, 'add' | 'save' | 'order'> {
  return {
    async add(parent_id, facts) {
      const [added] = await db.rows(sql<{ id: string }>`
        insert into categories (parent_id, title, slug, position, active, needs_licence, no_return, max_preparation_days)
        select ${parent_id}, ${facts.title}, ${facts.slug}, coalesce(max(position), 0) + 1, ${facts.active}, ${facts.needs_licence},
          ${facts.no_return ?? false}, ${facts.max_preparation_days} from categories returning id::text`)
      if (added === undefined) throw new Error('an insert of one row returns it')
      await settle(db, added.id, facts)
      return added.id
    },
    async save(category_id, facts) {
      await db.rows(sql`
        with former as (
          insert into category_moves (slug, category_id)
          select slug, id from categories where id = ${category_id} and slug <> ${facts.slug}
          on conflict (slug) do update set category_id = excluded.category_id)
        update categories set title = ${facts.title}, slug = ${facts.slug}, active = ${facts.active},
          needs_licence = ${facts.needs_licence}, no_return = coalesce(${facts.no_return ?? null}, no_return),
          max_preparation_days = ${facts.max_preparation_days} where id = ${category_id}`)
      await settle(db, category_id, facts)
    },
    async order(ids) {
      await db.rows(sql`
        with asked as (select id, place from unnest(${[...ids]}::bigint[]) with ordinality as a(id, place)),
        places as (select position, row_number() over (order by position, id) as place from categories where id = any(${[...ids]}::bigint[]))
        update categories c set position = p.position from asked a join places p on p.place = a.place where c.id = a.id`)
    },
  }
}

const readTree = sql<TreeRow>`
  select c.id::text, c.parent_id::text, c.title, c.slug, c.active, c.needs_licence, c.no_return, c.max_preparation_days,
    ${pictureJson('c.picture_id')} as photo, (select count(*)::int from products p where p.category_id = c.id) as products,
    coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'type', a.type, 'required', a.required, 'filterable', a.filterable,
      'variant_axis', a.variant_axis, 'values', a.values, 'unit', a.unit) order by a.position, a.id)
      from category_attributes a where a.category_id = c.id), '[]') as attributes
  from categories c order by c.position, c.id`

/** The slug of now is nobody's former one, and the attributes are those that were given, in their order. */
async function settle(db: Database, category_id: string, { slug, attributes }: CategoryFacts): Promise<void> {
  await db.rows(sql`delete from category_moves where slug = ${slug}`)
  await db.rows(sql`delete from category_attributes where category_id = ${category_id}`)
  await db.rows(sql`
    insert into category_attributes (category_id, title, type, required, filterable, variant_axis, "values", unit, position)
    select ${category_id}, title, type, required, filterable, variant_axis, "values", unit, place
    from rows from (jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb)
      as (title text, type text, required boolean, filterable boolean, variant_axis boolean, "values" text[], unit text))
      with ordinality as a(title, type, required, filterable, variant_axis, "values", unit, place)`)
}

/** Everything that names a category names another one, what is only proposed or typed too. */
async function merge(db: Database, from: string, into: string): Promise<void> {
  await db.rows(sql`update products set category_id = ${into} where category_id = ${from}`)
  await db.rows(sql`update commission_rules set category_id = ${into} where category_id = ${from}`)
  await db.rows(sql`
    update product_revisions set content = jsonb_set(content, '{category_id}', to_jsonb(${into}::text))
    where content ->> 'category_id' = ${from} and state in ('pending', 'declined')`)
  await db.rows(sql`
    update product_drafts set form = jsonb_set(form, '{category_id}', to_jsonb(${into}::text)) where form ->> 'category_id' = ${from}`)
  await db.rows(sql`update category_moves set category_id = ${into} where category_id = ${from}`)
  await db.rows(
    sql`insert into category_moves (slug, category_id) select slug, ${into} from categories where id = ${from}`,
  )
}
