import { sql } from 'kysely'
import type { ContentEntryRepository, EntryForm, EntryKind } from '../../../core/content/index.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { entryTables, storedEntries } from './entry-tables.ts'
import { createEntry, publishEntry } from './publishing.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

const entriesOf = (kind: EntryKind) =>
  query
    .selectFrom(storedEntries[kind].as('t'))
    .leftJoin('content_drafts as d', (join) => join.on('d.kind', '=', kind).onRef('d.key', '=', 't.key'))
    .select((t) => [
      't.key',
      sql<number>`coalesce(${t.ref('d.version')}, 0)`.as('version'),
      't.state',
      't.at',
      sql<boolean>`${t.ref('d.form')} is not null and ${t.ref('t.state')} <> 'draft'`.as('changed'),
    ])

/** Stores content entries for editors. */
export function createContentEntryRepository(db: Database): ContentEntryRepository {
  return {
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('content order', 0))`)
    },
    listRows: (kind) =>
      db.rows(
        entriesOf(kind)
          .select((t) => {
            const draft = t.ref('d.form')
            return [
              sql<string>`coalesce(case when ${t.ref('t.state')} = 'draft'
                then nullif(coalesce(${draft} ->> 'title', ${draft} ->> 'question'), '') end, ${t.ref('t.title')})`.as(
                'title',
              ),
              't.group_id',
              't.shape',
            ]
          })
          .orderBy('t.place'),
      ),
    async findEntry({ kind, key }) {
      const [found] = await db.rows(
        entriesOf(kind)
          .select((t) => [
            sql<EntryForm>`coalesce(${t.ref('d.form')}, ${t.ref('t.form')})`.as('form'),
            t.case().when('t.state', '<>', 'draft').then(t.ref('t.form')).end().as('live'),
          ])
          .where('t.key', '=', key),
      )
      return found
    },
    ...versionMethods(db),
    create: (form, now) => createEntry(db, form, now),
    publish: (key, form, from, now) => publishEntry(db, key, form, { from, now }),
    ...nameMethods(db),
    ...imageMethods(db),
  }
}

function versionMethods(
  db: Database,
): Pick<ContentEntryRepository, 'saveDraft' | 'addVersion' | 'listVersions' | 'getVersion'> {
  return {
    async saveDraft({ kind, key }, form, { by, at: now }) {
      const typed = form === null ? null : JSON.stringify(form)
      const edited = { form: typed, edited_by: by, edited_at: timestampSql(now) }
      const [saved] = await db.rows(
        query
          .insertInto('content_drafts')
          .values({ kind, key, version: 1, ...edited })
          .onConflict((conflict) =>
            conflict
              .columns(['kind', 'key'])
              .doUpdateSet((d) => ({ version: d('content_drafts.version', '+', 1), ...edited })),
          )
          .returning('version'),
      )
      return saved?.version ?? 1
    },
    async addVersion({ kind, key }, form, { by, at: now }) {
      await db.rows(
        query
          .insertInto('content_versions')
          .values({ kind, key, form: JSON.stringify(form), published_by: by, published_at: timestampSql(now) }),
      )
    },
    listVersions: ({ kind, key }, limit) =>
      db.rows(
        query
          .selectFrom('content_versions as v')
          .leftJoin('accounts as a', 'a.id', 'v.published_by')
          .select((v) => [
            v.cast<string>('v.id', 'text').as('id'),
            isoTextSql(v.ref('v.published_at')).as('at'),
            sql<string>`coalesce(${displayNameSql('a')}, 'سامانه')`.as('by'),
          ])
          .where('v.kind', '=', kind)
          .where('v.key', '=', key)
          .orderBy('v.id', 'desc')
          .limit(limit),
      ),
    async getVersion({ kind, key }, version_id) {
      const [found] = await db.rows(
        query
          .selectFrom('content_versions as v')
          .select((v) => v.ref('v.form').$castTo<EntryForm>().as('form'))
          .where('v.id', '=', idSql(version_id))
          .where('v.kind', '=', kind)
          .where('v.key', '=', key),
      )
      return found?.form
    },
  }
}

function nameMethods(db: Database): Pick<ContentEntryRepository, 'withdraw' | 'remove' | 'reorder'> {
  return {
    async withdraw({ kind, key }) {
      const unpublished = kind === 'post' ? sql`published_at = null` : sql`active = false`
      await db.rows(sql`update ${sql.table(entryTables[kind])} set ${unpublished} where id = ${key}`)
    },
    async remove({ kind, key }) {
      const isNameFree =
        kind === 'group' ? sql`not exists (select from faq_questions q where q.group_id = ${key}::bigint)` : sql`true`
      const removed = await db.rows(
        sql`delete from ${sql.table(entryTables[kind])} where id = ${key}::bigint and ${isNameFree} returning 1`,
      )
      if (removed.length > 0)
        await db.rows(query.deleteFrom('content_drafts').where('kind', '=', kind).where('key', '=', key))
      return removed.length > 0
    },
    async reorder(kind, keys) {
      if (kind === 'post' || kind === 'page') return
      await db.rows(sql`
        update ${sql.table(entryTables[kind])} s set position = a.place
        from unnest(${[...keys]}::bigint[]) with ordinality as a (id, place) where s.id = a.id`)
    },
  }
}

function imageMethods(
  db: Database,
): Pick<ContentEntryRepository, 'isNameTaken' | 'hasImage' | 'addImage' | 'announceScheduled' | 'findBySlugRedirect'> {
  return {
    async isNameTaken(key, form) {
      if (form.kind !== 'post' && form.kind !== 'group') return false
      const others =
        form.kind === 'post'
          ? query.selectFrom('blog_posts').select('id').where('slug', '=', form.slug).where('id', '<>', idSql(key))
          : query.selectFrom('faq_groups').select('id').where('title', '=', form.title).where('id', '<>', idSql(key))
      return (await db.rows(others)).length > 0
    },
    async hasImage(id) {
      const found = query
        .selectFrom('content_pictures')
        .select('picture_id')
        .where('picture_id', '=', id)
        .unionAll(
          query
            .selectFrom('blog_posts')
            .select((b) => b.ref('cover_id').$notNull().as('picture_id'))
            .where('cover_id', '=', id),
        )
      return (await db.rows(found)).length > 0
    },
    async addImage({ id, color, width, height }, now) {
      await db.rows(query.insertInto('pictures').values({ id, width, height, color, created_at: timestampSql(now) }))
      await db.rows(query.insertInto('content_pictures').values({ picture_id: id }))
    },
    async announceScheduled() {
      const passedSince = (column: string) => sql`select 1 where false union all
        select 1 from ${column === 'published_at' ? sql`blog_posts` : sql`home_sections`} x, content_schedule m
        where x.${sql.ref(column)} > m.notified_at and x.${sql.ref(column)} <= now()`
      await db.rows(sql`
        update content_schedule set notified_at = now()
        where exists (${passedSince('published_at')} union all ${passedSince('starts_at')} union all ${passedSince('ends_at')})
        returning pg_notify('content_changed', 'moment')`)
    },
    async findBySlugRedirect(slug) {
      const [found] = await db.rows(
        query
          .selectFrom('post_redirects as m')
          .innerJoin('blog_posts as b', 'b.id', 'm.post_id')
          .select('b.slug')
          .where('b.published_at', '<=', sql<Date>`now()`)
          .where('m.slug', '=', slug),
      )
      return found?.slug
    },
  }
}
