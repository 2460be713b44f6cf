import { sql } from 'kysely'
import type { PieceForm } from '../../core/content/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

interface Moments {
  readonly from: number
  readonly now: number
}

/** Begins a piece that nobody sees; a group of questions is seen once it holds one. */
export async function begin(db: Database, form: PieceForm, now: number): Promise<string> {
  const [row] = await db.rows(beginning(form, now))
  if (row === undefined) throw new Error('an insert of one row returns it')
  return row.id
}

function beginning(form: PieceForm, now: number) {
  type Row = { readonly id: string }
  switch (form.kind) {
    case 'post':
      return sql<Row>`
        insert into blog_posts (slug, title, summary, body, author, updated_at)
        values ('post-' || gen_random_uuid(), 'نوشتهٔ تازه', '', '', '', ${at(now)}) returning id::text`
    case 'group':
      return sql<Row>`
        insert into faq_groups (title, position)
        select 'گروه تازه ' || coalesce(max(id), 0) + 1, coalesce(max(position), 0) + 1 from faq_groups returning id::text`
    case 'question':
      return sql<Row>`
        insert into faq_questions (group_id, question, answer, position, active)
        select ${form.group_id}::bigint, 'پرسش تازه', '', coalesce(max(position), 0) + 1, false from faq_questions returning id::text`
    case 'section':
      return sql<Row>`
        insert into home_sections (shape, title, position, active)
        select 'banner', 'بنر تازه', coalesce(max(position), 0) + 1, false from home_sections returning id::text`
    case 'page':
      throw new Error('pages have names and are not begun')
  }
}

/** Writes a form where its readers look. */
export async function publish(db: Database, key: string, form: PieceForm, { from, now }: Moments): Promise<void> {
  if (form.kind === 'post') await keepAddress(db, key, form.slug)
  await db.rows(writing(key, form, { from, now }))
}

/** The address a reader may know leads on to the new one; the new one is nobody's former one. */
async function keepAddress(db: Database, key: string, slug: string): Promise<void> {
  await db.rows(sql`delete from post_moves where slug = ${slug}`)
  await db.rows(sql`
    insert into post_moves (slug, post_id) select slug, id from blog_posts
    where id = ${key}::bigint and slug <> ${slug} and published_at <= now()
    on conflict (slug) do update set post_id = excluded.post_id`)
}

function writing(key: string, form: PieceForm, { from, now }: Moments) {
  switch (form.kind) {
    case 'post':
      return sql`
        update blog_posts set title = ${form.title}, slug = ${form.slug}, summary = ${form.summary}, body = ${form.body},
          author = ${form.author}, cover_id = ${form.cover?.id ?? null}, published_at = ${at(from)}, updated_at = ${at(now)}
        where id = ${key}::bigint`
    case 'group':
      return sql`update faq_groups set title = ${form.title} where id = ${key}::bigint`
    case 'question':
      return sql`
        update faq_questions set question = ${form.question}, answer = ${form.answer}, group_id = ${form.group_id}::bigint,
          active = true where id = ${key}::bigint`
    case 'page':
      return sql`
        insert into written_pages (name, title, summary, body, updated_at)
        values (${key}, ${form.title}, ${form.summary}, ${form.body}, ${at(now)})
        on conflict (name) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
          updated_at = excluded.updated_at`
    case 'section':
      return sql`
        update home_sections set title = ${form.title}, words = ${form.words}, action = ${form.action}, link = ${form.link},
          picture_id = ${form.picture?.id ?? null}, starts_at = ${form.starts_at}::timestamptz, ends_at = ${form.ends_at}::timestamptz,
          active = true where id = ${key}::bigint`
  }
}
