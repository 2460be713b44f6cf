import { type RawBuilder, sql } from 'kysely'
import type { Content, HomeSection, StoredPost, StoredQuestion, WrittenPage } from '../../core/content/index.ts'
import type { Database } from './connect.ts'
import { isoText } from './instants.ts'
import { pictureJson } from './pictures.ts'

const post = sql`b.slug, b.title, b.summary, b.body, b.author, ${pictureJson('b.cover_id')} as cover,
  ${isoText('b.published_at')} as published_at, ${isoText('b.updated_at')} as updated_at`

const published = sql`b.published_at <= now()`

/** What the operator has written, as far as it is published. */
export function createContent(db: Database): Content {
  const postsWhere = (condition: RawBuilder<unknown>) =>
    db.rows(sql<StoredPost>`select ${post} from blog_posts b where ${published} and ${condition}`)
  return {
    async posts(offset, limit) {
      const [{ total = 0 } = {}] = await db.rows(
        sql<{ total: number }>`select count(*)::int as total from blog_posts b where ${published}`,
      )
      const posts = await postsWhere(sql`true order by b.published_at desc, b.id desc offset ${offset} limit ${limit}`)
      return { total, posts }
    },
    post: async (slug) => (await postsWhere(sql`b.slug = ${slug}`))[0],
    others: (slug, limit) =>
      postsWhere(sql`b.slug <> ${slug} order by abs(extract(epoch from b.published_at -
        (select published_at from blog_posts where slug = ${slug}))), b.id limit ${limit}`),
    questions: () =>
      db.rows(sql<StoredQuestion>`
        select q.id::text, q.question, q.answer, g.title as group from faq_questions q join faq_groups g on g.id = q.group_id where q.active
        order by g.position, g.id, q.position, q.id`),
    page: async (name) =>
      (
        await db.rows(sql<WrittenPage>`
          select p.title, p.summary, p.body, ${isoText('p.updated_at')} as updated_at from written_pages p where p.name = ${name}`)
      )[0],
    home: () =>
      db.rows(sql<HomeSection>`
        select h.id::text, h.shape, h.title, h.words, h.action, h.link, ${pictureJson('h.picture_id')} as picture
        from home_sections h
        where h.active and coalesce(h.starts_at <= now(), true) and coalesce(h.ends_at > now(), true) order by h.position, h.id`),
  }
}
