import { sql } from 'kysely'
import type { EntryForm } from '../../../core/content/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

interface PublicationTimes {
  readonly from: number
  readonly now: number
}

/** Creates an entry that is not public; a FAQ group becomes public once it has a question. */
export async function createEntry(db: Database, form: EntryForm, now: number): Promise<string> {
  const [row] = await db.rows(insertDraft(form, now))
  if (row === undefined) throw new Error('an insert of one row returns it')
  return row.id
}

function insertDraft(form: EntryForm, now: number) {
  type Row = { readonly id: string }
  switch (form.kind) {
    case 'post':
      return sql<Row>`
        insert into blog_posts (slug, title, summary, body, author, updated_at)
        values ('post-' || gen_random_uuid(), 'نوشتهٔ تازه', '', '', '', ${timestampSql(now)}) returning id::text`
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

/** Writes a form to the published table. */
export async function publishEntry(
  db: Database,
  key: string,
  form: EntryForm,
  { from, now }: PublicationTimes,
): Promise<void> {
  if (form.kind === 'post') await keepPreviousSlug(db, key, form.slug)
  await db.rows(writePublished(key, form, { from, now }))
}

/** Redirects the previous slug to the new one and removes the redirect of a slug that is in use again. */
async function keepPreviousSlug(db: Database, key: string, slug: string): Promise<void> {
  await db.rows(sql`delete from post_redirects where slug = ${slug}`)
  await db.rows(sql`
    insert into post_redirects (slug, post_id) select slug, id from blog_posts
    where id = ${key}::bigint and slug <> ${slug} and published_at <= now()
    on conflict (slug) do update set post_id = excluded.post_id`)
}

function writePublished(key: string, form: EntryForm, { from, now }: PublicationTimes) {
  switch (form.kind) {
    case 'post':
      return sql`
        update blog_posts set title = ${form.title}, slug = ${form.slug}, summary = ${form.summary}, body = ${form.body},
          author = ${form.author}, cover_id = ${form.cover?.id ?? null}, published_at = ${timestampSql(from)}, updated_at = ${timestampSql(now)}
        where id = ${key}::bigint`
    case 'group':
      return sql`update faq_groups set title = ${form.title} where id = ${key}::bigint`
    case 'question':
      return sql`
        update faq_questions set question = ${form.question}, answer = ${form.answer}, group_id = ${form.group_id}::bigint,
          active = true where id = ${key}::bigint`
    case 'page':
      return sql`
        insert into static_pages (name, title, summary, body, updated_at)
        values (${key}, ${form.title}, ${form.summary}, ${form.body}, ${timestampSql(now)})
        on conflict (name) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
          updated_at = excluded.updated_at`
    case 'section':
      return sql`
        update home_sections set title = ${form.title}, text = ${form.text}, action = ${form.action}, link = ${form.link},
          picture_id = ${form.picture?.id ?? null}, starts_at = ${form.starts_at}::timestamptz, ends_at = ${form.ends_at}::timestamptz,
          active = true where id = ${key}::bigint`
  }
}
