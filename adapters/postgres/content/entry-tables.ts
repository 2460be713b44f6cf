import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '../../../core/content/index.ts'
import { isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'

/** Maps a kind of content to its table: its rows as `t` with a `key`, and SQL for their summary. */
export interface EntryTable {
  /** The table that new entries are inserted into and deleted from. */
  readonly table: RawBuilder<unknown>
  readonly rows: RawBuilder<unknown>
  readonly form: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
  readonly state: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly group?: RawBuilder<unknown>
  readonly shape?: RawBuilder<unknown>
}

const nullSql = sql`null::text`
const publishedState = sql`case when t.active then 'published' else 'draft' end`

/** Every kind of content that editors write. */
export const entryTables: Readonly<Record<EntryKind, EntryTable>> = {
  post: {
    table: sql`blog_posts`,
    rows: sql`(select id::text as key, * from blog_posts) t`,
    form: sql`jsonb_build_object('kind', 'post', 'title', t.title, 'slug', t.slug, 'summary', t.summary, 'body', t.body,
      'author', t.author, 'cover', ${pictureJson('t.cover_id')})`,
    title: sql`t.title`,
    state: sql`case when t.published_at is null then 'draft' when t.published_at > now() then 'planned' else 'published' end`,
    at: isoTextSql('t.published_at'),
    order: sql`t.published_at desc nulls first, t.id desc`,
  },
  group: {
    table: sql`faq_groups`,
    rows: sql`(select id::text as key, * from faq_groups) t`,
    form: sql`jsonb_build_object('kind', 'group', 'title', t.title)`,
    title: sql`t.title`,
    state: sql`'published'`,
    at: nullSql,
    order: sql`t.position, t.id`,
  },
  question: {
    table: sql`faq_questions`,
    rows: sql`(select id::text as key, * from faq_questions) t`,
    form: sql`jsonb_build_object('kind', 'question', 'group_id', t.group_id::text, 'question', t.question, 'answer', t.answer)`,
    title: sql`t.question`,
    state: publishedState,
    at: nullSql,
    order: sql`t.group_id, t.position, t.id`,
    group: sql`t.group_id::text`,
  },
  page: {
    table: sql`static_pages`,
    rows: sql`(select n.key, p.* from (values ('about', 1), ('terms', 2)) n (key, place) left join static_pages p on p.name = n.key) t`,
    form: sql`jsonb_build_object('kind', 'page', 'title', coalesce(t.title, ''), 'summary', coalesce(t.summary, ''),
      'body', coalesce(t.body, ''))`,
    title: sql`coalesce(t.title, case t.key when 'about' then 'دربارهٔ ما' else 'قوانین' end)`,
    state: sql`case when t.name is null then 'draft' else 'published' end`,
    at: isoTextSql('t.updated_at'),
    order: sql`t.key`,
  },
  section: {
    table: sql`home_sections`,
    rows: sql`(select id::text as key, * from home_sections) t`,
    form: sql`jsonb_build_object('kind', 'section', 'shape', t.shape, 'title', t.title, 'text', t.text, 'action', t.action,
      'link', t.link, 'picture', ${pictureJson('t.picture_id')}, 'starts_at', ${isoTextSql('t.starts_at')}, 'ends_at', ${isoTextSql('t.ends_at')})`,
    title: sql`t.title`,
    state: sql`case when not t.active then 'draft' when t.ends_at <= now() then 'ended' when t.starts_at > now() then 'planned'
      else 'published' end`,
    at: sql`case when t.starts_at > now() then ${isoTextSql('t.starts_at')} else ${isoTextSql('t.ends_at')} end`,
    order: sql`t.position, t.id`,
    shape: sql`t.shape`,
  },
}
