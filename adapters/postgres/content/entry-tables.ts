import { type AliasableExpression, type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ContentPageName, EntryForm, EntryKind, EntryRow } from '../../../core/content/index.ts'
import { isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** The table of each kind of content that editors write. */
export const entryTables = {
  post: 'blog_posts',
  group: 'faq_groups',
  question: 'faq_questions',
  page: 'static_pages',
  section: 'home_sections',
} as const satisfies Record<EntryKind, keyof Tables>

/** An entry of a table, without its draft. */
interface StoredEntry extends Pick<EntryRow, 'key' | 'title' | 'state' | 'at' | 'group_id' | 'shape'> {
  readonly form: EntryForm
  /** Its place in the list. */
  readonly place: number
}

type State = EntryRow['state']

const none = sql<null>`null::text`
const formOf = (form: Expression<EntryForm>) => sql<EntryForm>`${form}::jsonb`
const stateOf = (active: Expression<boolean>) => sql<State>`case when ${active} then 'published' else 'draft' end`

const posts = query.selectFrom('blog_posts as t').select((t) => {
  const publishedAt = t.ref('t.published_at')
  return [
    t.cast<string>('t.id', 'text').as('key'),
    't.title',
    sql<State>`case when ${publishedAt} is null then 'draft' when ${publishedAt} > now() then 'planned'
      else 'published' end`.as('state'),
    isoTextSql(publishedAt).as('at'),
    none.as('group_id'),
    none.as('shape'),
    formOf(
      jsonBuildObject({
        kind: sql.lit<'post'>('post'),
        title: t.ref('t.title'),
        slug: t.ref('t.slug'),
        summary: t.ref('t.summary'),
        body: t.ref('t.body'),
        author: t.ref('t.author'),
        cover: pictureJson('t.cover_id'),
      }),
    ).as('form'),
    t.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('t.published_at', (order) => order.desc().nullsFirst()).orderBy('t.id', 'desc'))
      .as('place'),
  ]
})

const groups = query.selectFrom('faq_groups as t').select((t) => [
  t.cast<string>('t.id', 'text').as('key'),
  't.title',
  sql<State>`'published'`.as('state'),
  none.as('at'),
  none.as('group_id'),
  none.as('shape'),
  formOf(jsonBuildObject({ kind: sql.lit<'group'>('group'), title: t.ref('t.title') })).as('form'),
  t.fn
    .agg<number>('row_number')
    .over((over) => over.orderBy('t.position').orderBy('t.id'))
    .as('place'),
])

const questions = query.selectFrom('faq_questions as t').select((t) => [
  t.cast<string>('t.id', 'text').as('key'),
  't.question as title',
  stateOf(t.ref('t.active')).as('state'),
  none.as('at'),
  t.cast<string>('t.group_id', 'text').as('group_id'),
  none.as('shape'),
  formOf(
    jsonBuildObject({
      kind: sql.lit<'question'>('question'),
      group_id: t.cast<string>('t.group_id', 'text'),
      question: t.ref('t.question'),
      answer: t.ref('t.answer'),
    }),
  ).as('form'),
  t.fn
    .agg<number>('row_number')
    .over((over) => over.orderBy('t.group_id').orderBy('t.position').orderBy('t.id'))
    .as('place'),
])

const pages = query
  .selectFrom(sql<{ key: ContentPageName }>`(values ('about'), ('terms'))`.as<'n'>(sql`n(key)`))
  .leftJoin('static_pages as t', 't.name', 'n.key')
  .select((t) => {
    const textOf = (column: 'title' | 'summary' | 'body') => sql<string>`coalesce(${t.ref(`t.${column}`)}, '')`
    return [
      'n.key',
      sql<string>`coalesce(${t.ref('t.title')}, case ${t.ref('n.key')} when 'about' then 'دربارهٔ ما' else 'قوانین' end)`.as(
        'title',
      ),
      stateOf(t('t.name', 'is not', null).$castTo<boolean>()).as('state'),
      isoTextSql(t.ref('t.updated_at')).as('at'),
      none.as('group_id'),
      none.as('shape'),
      formOf(
        jsonBuildObject({
          kind: sql.lit<'page'>('page'),
          title: textOf('title'),
          summary: textOf('summary'),
          body: textOf('body'),
        }),
      ).as('form'),
      t.fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('n.key'))
        .as('place'),
    ]
  })

const sections = query.selectFrom('home_sections as t').select((t) => {
  const [start, end] = [t.ref('t.starts_at'), t.ref('t.ends_at')]
  return [
    t.cast<string>('t.id', 'text').as('key'),
    't.title',
    sql<State>`case when not ${t.ref('t.active')} then 'draft' when ${end} <= now() then 'ended'
      when ${start} > now() then 'planned' else 'published' end`.as('state'),
    sql<string | null>`case when ${start} > now() then ${isoTextSql(start)} else ${isoTextSql(end)} end`.as('at'),
    none.as('group_id'),
    't.shape',
    formOf(
      jsonBuildObject({
        kind: sql.lit<'section'>('section'),
        shape: t.ref('t.shape'),
        title: t.ref('t.title'),
        text: t.ref('t.text'),
        action: t.ref('t.action'),
        link: t.ref('t.link'),
        picture: pictureJson('t.picture_id'),
        starts_at: isoTextSql(start),
        ends_at: isoTextSql(end),
      }),
    ).as('form'),
    t.fn
      .agg<number>('row_number')
      .over((over) => over.orderBy('t.position').orderBy('t.id'))
      .as('place'),
  ]
})

/** The stored entries of each kind. */
export const storedEntries: Readonly<Record<EntryKind, AliasableExpression<StoredEntry>>> = {
  post: posts,
  group: groups,
  question: questions,
  page: pages,
  section: sections,
}
