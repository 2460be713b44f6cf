import { type Expression, sql } from 'kysely'
import type { EntryForm } from '../../../core/content/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

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

const afterLast = (position: Expression<number>) => sql<number>`coalesce(max(${position}), 0) + 1`

function insertDraft(form: EntryForm, now: number) {
  switch (form.kind) {
    case 'post':
      return query
        .insertInto('blog_posts')
        .values({
          slug: sql<string>`'post-' || gen_random_uuid()`,
          title: 'نوشتهٔ تازه',
          summary: '',
          body: '',
          author: '',
          updated_at: timestampSql(now),
        })
        .returning((t) => t.cast<string>('id', 'text').as('id'))
    case 'group':
      return query
        .insertInto('faq_groups')
        .columns(['title', 'position'])
        .expression((t) =>
          t
            .selectFrom('faq_groups')
            .select(({ ref }) => [
              sql<string>`'گروه تازه ' || ${afterLast(ref('id'))}`.as('title'),
              afterLast(ref('position')).as('position'),
            ]),
        )
        .returning((t) => t.cast<string>('id', 'text').as('id'))
    case 'question':
      return query
        .insertInto('faq_questions')
        .columns(['group_id', 'question', 'answer', 'position', 'active'])
        .expression((t) =>
          t
            .selectFrom('faq_questions')
            .select(({ ref }) => [
              sql<number>`${form.group_id}::bigint`.as('group_id'),
              sql.lit('پرسش تازه').as('question'),
              sql.lit('').as('answer'),
              afterLast(ref('position')).as('position'),
              sql.lit(false).as('active'),
            ]),
        )
        .returning((t) => t.cast<string>('id', 'text').as('id'))
    case 'section':
      return query
        .insertInto('home_sections')
        .columns(['shape', 'title', 'position', 'active'])
        .expression((t) =>
          t
            .selectFrom('home_sections')
            .select(({ ref }) => [
              sql.lit('banner').as('shape'),
              sql.lit('بنر تازه').as('title'),
              afterLast(ref('position')).as('position'),
              sql.lit(false).as('active'),
            ]),
        )
        .returning((t) => t.cast<string>('id', 'text').as('id'))
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
  await db.rows(query.deleteFrom('post_redirects').where('slug', '=', slug))
  await db.rows(
    query
      .insertInto('post_redirects')
      .columns(['slug', 'post_id'])
      .expression((t) =>
        t
          .selectFrom('blog_posts')
          .select(['slug', 'id'])
          .where('id', '=', idSql(key))
          .where('slug', '<>', slug)
          .where('published_at', '<=', sql<Date>`now()`),
      )
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: ({ ref }) => ref('excluded.post_id') })),
  )
}

function writePublished(key: string, form: EntryForm, { from, now }: PublicationTimes) {
  const updatedAt = timestampSql(now)
  switch (form.kind) {
    case 'post': {
      const { title, slug, summary, body, author, cover } = form
      return query
        .updateTable('blog_posts')
        .set({ title, slug, summary, body, author, cover_id: cover?.id ?? null })
        .set({ published_at: timestampSql(from), updated_at: updatedAt })
        .where('id', '=', idSql(key))
    }
    case 'group':
      return query.updateTable('faq_groups').set({ title: form.title }).where('id', '=', idSql(key))
    case 'question':
      return query
        .updateTable('faq_questions')
        .set({
          question: form.question,
          answer: form.answer,
          group_id: sql<number>`${form.group_id}::bigint`,
          active: true,
        })
        .where('id', '=', idSql(key))
    case 'page': {
      const { title, summary, body } = form
      return query
        .insertInto('static_pages')
        .values({ name: sql`${key}`, title, summary, body, updated_at: updatedAt })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ title, summary, body, updated_at: updatedAt }))
    }
    case 'section': {
      const { title, text, action, link, picture, starts_at, ends_at } = form
      return query
        .updateTable('home_sections')
        .set({ title, text, action, link, picture_id: picture?.id ?? null, active: true })
        .set({ starts_at: sql<Date>`${starts_at}::timestamptz`, ends_at: sql<Date>`${ends_at}::timestamptz` })
        .where('id', '=', idSql(key))
    }
  }
}
