import { type RawBuilder, sql } from 'kysely'
import type {
  ContentQueries,
  HomeSection,
  StoredPost,
  StoredQuestion,
  WrittenPage,
} from '../../../core/content/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'

const post = sql`b.slug, b.title, b.summary, b.body, b.author, ${pictureJson('b.cover_id')} as cover,
  ${isoTextSql('b.published_at')} as published_at, ${isoTextSql('b.updated_at')} as updated_at`

const published = sql`b.published_at <= now()`

/** Reads published content. */
export function createContentQueries(db: Database): ContentQueries {
  const postsWhere = (condition: RawBuilder<unknown>) =>
    db.rows(sql<StoredPost>`select ${post} from blog_posts b where ${published} and ${condition}`)
  return {
    async listPosts(offset, limit) {
      const [{ total = 0 } = {}] = await db.rows(
        sql<{ total: number }>`select count(*)::int as total from blog_posts b where ${published}`,
      )
      const posts = await postsWhere(sql`true order by b.published_at desc, b.id desc offset ${offset} limit ${limit}`)
      return { total, posts }
    },
    findPost: async (slug) => (await postsWhere(sql`b.slug = ${slug}`))[0],
    listRelatedPosts: (slug, limit) =>
      postsWhere(sql`b.slug <> ${slug} order by abs(extract(epoch from b.published_at -
        (select published_at from blog_posts where slug = ${slug}))), b.id limit ${limit}`),
    listQuestions: () =>
      db.rows(sql<StoredQuestion>`
        select q.id::text, q.question, q.answer, g.title as group from faq_questions q join faq_groups g on g.id = q.group_id where q.active
        order by g.position, g.id, q.position, q.id`),
    findPage: async (name) =>
      (
        await db.rows(sql<WrittenPage>`
          select p.title, p.summary, p.body, ${isoTextSql('p.updated_at')} as updated_at from static_pages p where p.name = ${name}`)
      )[0],
    listHomeSections: () =>
      db.rows(sql<HomeSection>`
        select h.id::text, h.shape, h.title, h.text, h.action, h.link, ${pictureJson('h.picture_id')} as picture
        from home_sections h
        where h.active and coalesce(h.starts_at <= now(), true) and coalesce(h.ends_at > now(), true) order by h.position, h.id`),
  }
}
