import { sql } from 'kysely'
import type { ContentQueries } from '../../../core/content/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { query } from '../schema/query.ts'

const published = query.selectFrom('blog_posts as b').where('b.published_at', '<=', sql<Date>`now()`)

const posts = published.select((b) => [
  'b.slug',
  'b.title',
  'b.summary',
  'b.body',
  'b.author',
  pictureJson('b.cover_id').as('cover'),
  isoTextSql(b.ref('b.published_at').$notNull()).as('published_at'),
  isoTextSql(b.ref('b.updated_at')).as('updated_at'),
])

/** Reads published content. */
export function createContentQueries(db: Database): ContentQueries {
  return {
    async listPosts(offset, limit) {
      const [{ total = 0 } = {}] = await db.rows(published.select(sql<number>`count(*)::int`.as('total')))
      const page = posts.orderBy('b.published_at', 'desc').orderBy('b.id', 'desc').offset(offset).limit(limit)
      return { total, posts: await db.rows(page) }
    },
    findPost: async (slug) => (await db.rows(posts.where('b.slug', '=', slug)))[0],
    listRelatedPosts: (slug, limit) =>
      db.rows(
        posts
          .where('b.slug', '<>', slug)
          .orderBy((b) => {
            const since = b.selectFrom('blog_posts').select('published_at').where('slug', '=', slug)
            return sql`abs(extract(epoch from ${b.ref('b.published_at')} - ${since}))`
          })
          .orderBy('b.id')
          .limit(limit),
      ),
    listQuestions: () =>
      db.rows(
        query
          .selectFrom('faq_questions as q')
          .innerJoin('faq_groups as g', 'g.id', 'q.group_id')
          .select((q) => [q.cast<string>('q.id', 'text').as('id'), 'q.question', 'q.answer', 'g.title as group'])
          .where('q.active', '=', sql.lit(true))
          .orderBy('g.position')
          .orderBy('g.id')
          .orderBy('q.position')
          .orderBy('q.id'),
      ),
    findPage: async (name) =>
      (
        await db.rows(
          query
            .selectFrom('static_pages as p')
            .select((p) => ['p.title', 'p.summary', 'p.body', isoTextSql(p.ref('p.updated_at')).as('updated_at')])
            .where('p.name', '=', name),
        )
      )[0],
    listHomeSections: () =>
      db.rows(
        query
          .selectFrom('home_sections as h')
          .select((h) => [
            h.cast<string>('h.id', 'text').as('id'),
            'h.shape',
            'h.title',
            'h.text',
            'h.action',
            'h.link',
            pictureJson('h.picture_id').as('picture'),
          ])
          .where('h.active', '=', sql.lit(true))
          .where((h) => h.or([h('h.starts_at', 'is', null), h('h.starts_at', '<=', sql<Date>`now()`)]))
          .where((h) => h.or([h('h.ends_at', 'is', null), h('h.ends_at', '>', sql<Date>`now()`)]))
          .orderBy('h.position')
          .orderBy('h.id'),
      ),
  }
}
