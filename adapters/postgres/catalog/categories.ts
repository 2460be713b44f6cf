import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CategoryFields, CategoryRepository } from '../../../core/catalog/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { idSql, query } from '../schema/query.ts'

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
      await db.rows(query.deleteFrom('commission_rules').where('category_id', '=', idSql(category_id)))
      await db.rows(query.deleteFrom('category_attributes').where('category_id', '=', idSql(category_id)))
      await db.rows(query.deleteFrom('categories').where('id', '=', idSql(category_id)))
    },
    async setPhoto(category_id, { id, color, width, height }, now) {
      await db.rows(query.insertInto('pictures').values({ id, width, height, color, created_at: timestampSql(now) }))
      await db.rows(query.updateTable('categories').set({ picture_id: id }).where('id', '=', idSql(category_id)))
    },
    async findBySlugRedirect(slug) {
      const [found] = await db.rows(
        query
          .selectFrom('category_redirects as m')
          .innerJoin('categories as c', 'c.id', 'm.category_id')
          .select('c.slug')
          .where('c.active', '=', sql.lit(true))
          .where('m.slug', '=', slug),
      )
      return found?.slug
    },
  }
}

function writeMethods(db: Database): Pick<CategoryRepository, 'add' | 'save' | 'reorder'> {
  return {
    async add(parent_id, fields) {
      const { title, slug, active, needs_licence, non_returnable = false, max_preparation_days } = fields
      const [added] = await db.rows(
        query
          .insertInto('categories')
          .columns([
            'parent_id',
            'title',
            'slug',
            'position',
            'active',
            'needs_licence',
            'non_returnable',
            'max_preparation_days',
          ])
          .expression((c) =>
            c
              .selectFrom('categories')
              .select(({ val, ref }) => [
                sql<number | null>`${parent_id}::bigint`.as('parent_id'),
                val(title).as('title'),
                val(slug).as('slug'),
                sql<number>`coalesce(max(${ref('position')}), 0) + 1`.as('position'),
                val(active).as('active'),
                val(needs_licence).as('needs_licence'),
                val(non_returnable).as('non_returnable'),
                val(max_preparation_days).as('max_preparation_days'),
              ]),
          )
          .returning((c) => c.cast<string>('id', 'text').as('id')),
      )
      if (added === undefined) throw new Error('an insert of one row returns it')
      await saveAttributes(db, added.id, fields)
      return added.id
    },
    async save(category_id, fields) {
      const { title, slug, active, needs_licence, non_returnable, max_preparation_days } = fields
      await db.rows(
        query
          .with('former', (with_) =>
            with_
              .insertInto('category_redirects')
              .columns(['slug', 'category_id'])
              .expression(
                with_
                  .selectFrom('categories')
                  .select(['slug', 'id'])
                  .where('id', '=', idSql(category_id))
                  .where('slug', '<>', slug),
              )
              .onConflict((conflict) =>
                conflict.column('slug').doUpdateSet({ category_id: ({ ref }) => ref('excluded.category_id') }),
              ),
          )
          .updateTable('categories')
          .set({ title, slug, active, needs_licence, non_returnable, max_preparation_days })
          .where('id', '=', idSql(category_id)),
      )
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

const readTree = query
  .selectFrom('categories as c')
  .select((c) => [
    c.cast<string>('c.id', 'text').as('id'),
    c.cast<string | null>('c.parent_id', 'text').as('parent_id'),
    'c.title',
    'c.slug',
    'c.active',
    'c.needs_licence',
    'c.non_returnable',
    'c.max_preparation_days',
    pictureJson('c.picture_id').as('photo'),
    c
      .selectFrom('products as p')
      .select(sql<number>`count(*)::int`.as('n'))
      .whereRef('p.category_id', '=', 'c.id')
      .$asScalar()
      .$notNull()
      .as('products'),
    jsonArrayFrom(
      c
        .selectFrom('category_attributes as a')
        .select(['a.title', 'a.type', 'a.required', 'a.filterable', 'a.variant_axis', 'a.values', 'a.unit'])
        .whereRef('a.category_id', '=', 'c.id')
        .orderBy('a.position')
        .orderBy('a.id'),
    ).as('attributes'),
  ])
  .orderBy('c.position')
  .orderBy('c.id')

/** Removes the redirect of a slug that is in use again and replaces the attributes in the given order. */
async function saveAttributes(db: Database, category_id: string, { slug, attributes }: CategoryFields): Promise<void> {
  await db.rows(query.deleteFrom('category_redirects').where('slug', '=', slug))
  await db.rows(query.deleteFrom('category_attributes').where('category_id', '=', idSql(category_id)))
  await db.rows(sql`
    insert into category_attributes (category_id, title, type, required, filterable, variant_axis, "values", unit, position)
    select ${category_id}, title, type, required, filterable, variant_axis, "values", unit, place
    from rows from (jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb)
      as (title text, type text, required boolean, filterable boolean, variant_axis boolean, "values" text[], unit text))
      with ordinality as a(title, type, required, filterable, variant_axis, "values", unit, place)`)
}

/** Points everything that references a category to another one, including proposed revisions and saved drafts. */
async function merge(db: Database, from: string, into: string): Promise<void> {
  const [moved, source] = [{ category_id: into }, idSql(from)]
  const movedJson = (json: Expression<unknown>) =>
    sql<string>`jsonb_set(${json}, '{category_id}', to_jsonb(${into}::text))`
  await db.rows(query.updateTable('products').set(moved).where('category_id', '=', source))
  await db.rows(query.updateTable('commission_rules').set(moved).where('category_id', '=', source))
  await db.rows(
    query
      .updateTable('product_revisions')
      .set(({ ref }) => ({ content: movedJson(ref('content')) }))
      .where(({ ref }) => sql<boolean>`${ref('content')} ->> 'category_id' = ${from}`)
      .where('state', 'in', ['pending', 'declined']),
  )
  await db.rows(
    query
      .updateTable('product_drafts')
      .set(({ ref }) => ({ form: movedJson(ref('form')) }))
      .where(({ ref }) => sql<boolean>`${ref('form')} ->> 'category_id' = ${from}`),
  )
  await db.rows(query.updateTable('category_redirects').set(moved).where('category_id', '=', source))
  await db.rows(
    query
      .insertInto('category_redirects')
      .columns(['slug', 'category_id'])
      .expression(
        query
          .selectFrom('categories')
          .select(['slug', idSql(into).as('category_id')])
          .where('id', '=', source),
      ),
  )
}
