import { sql } from 'kysely'
import type { ContentEntryRepository, EntryForm, EntryKey, EntryRow } from '../../../core/content/index.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { entryTables } from './entry-tables.ts'
import { createEntry, publishEntry } from './publishing.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

const draftSql = (kind: string) => sql`left join content_drafts d on d.kind = ${kind} and d.key = t.key`

const summarySql = ({
  kind,
}: Pick<EntryKey, 'kind'>) => sql`t.key, coalesce(d.version, 0) as version, ${entryTables[kind].state} as state,
  ${entryTables[kind].at} as at, d.form is not null and ${entryTables[kind].state} <> 'draft' as changed`

/** Stores content entries for editors. */
export function createContentEntryRepository(db: Database): ContentEntryRepository {
  return {
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('content order', 0))`)
    },
    listRows: (kind) => {
      const { rows, title, order, group = sql`null`, shape = sql`null` } = entryTables[kind]
      return db.rows(sql<EntryRow>`
        select ${summarySql({ kind })}, coalesce(case when ${entryTables[kind].state} = 'draft'
            then nullif(coalesce(d.form ->> 'title', d.form ->> 'question'), '') end, ${title}) as title,
          ${group} as group_id, ${shape} as shape
        from ${rows} ${draftSql(kind)} order by ${order}`)
    },
    async findEntry(piece) {
      const { rows, form, state } = entryTables[piece.kind]
      const [found] = await db.rows(sql<NonNullable<Awaited<ReturnType<ContentEntryRepository['findEntry']>>>>`
        select ${summarySql(piece)}, coalesce(d.form, ${form}) as form, case when ${state} <> 'draft' then ${form} end as live
        from ${rows} ${draftSql(piece.kind)} where t.key = ${piece.key}`)
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
      const [saved] = await db.rows(sql<{ version: number }>`
        insert into content_drafts as d (kind, key, version, form, edited_by, edited_at)
        values (${kind}, ${key}, 1, ${typed}::jsonb, ${by}, ${timestampSql(now)})
        on conflict (kind, key) do update set version = d.version + 1, form = excluded.form, edited_by = excluded.edited_by,
          edited_at = excluded.edited_at returning version`)
      return saved?.version ?? 1
    },
    async addVersion({ kind, key }, form, { by, at: now }) {
      await db.rows(sql`
        insert into content_versions (kind, key, form, published_by, published_at)
        values (${kind}, ${key}, ${JSON.stringify(form)}::jsonb, ${by}, ${timestampSql(now)})`)
    },
    listVersions: ({ kind, key }, limit) =>
      db.rows(sql<{ id: string; at: string; by: string }>`
        select v.id::text, ${isoTextSql('v.published_at')} as at, coalesce(${displayNameSql('a')}, 'سامانه') as by
        from content_versions v left join accounts a on a.id = v.published_by
        where v.kind = ${kind} and v.key = ${key} order by v.id desc limit ${limit}`),
    async getVersion({ kind, key }, version_id) {
      const [found] = await db.rows(sql<{ form: EntryForm }>`
        select form from content_versions where id = ${version_id} and kind = ${kind} and key = ${key}`)
      return found?.form
    },
  }
}

function nameMethods(db: Database): Pick<ContentEntryRepository, 'withdraw' | 'remove' | 'reorder'> {
  return {
    async withdraw({ kind, key }) {
      const unpublished = kind === 'post' ? sql`published_at = null` : sql`active = false`
      await db.rows(sql`update ${entryTables[kind].table} set ${unpublished} where id = ${key}`)
    },
    async remove({ kind, key }) {
      const isNameFree =
        kind === 'group' ? sql`not exists (select from faq_questions q where q.group_id = ${key}::bigint)` : sql`true`
      const removed = await db.rows(
        sql`delete from ${entryTables[kind].table} where id = ${key}::bigint and ${isNameFree} returning 1`,
      )
      if (removed.length > 0) await db.rows(sql`delete from content_drafts where kind = ${kind} and key = ${key}`)
      return removed.length > 0
    },
    async reorder(kind, keys) {
      if (kind === 'post' || kind === 'page') return
      const { table } = entryTables[kind]
      await db.rows(sql`
        update ${table} s set position = a.place
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
      const ownTable =
        form.kind === 'post'
          ? sql`select from blog_posts where slug = ${form.slug} and id <> ${key}::bigint`
          : sql`select from faq_groups where title = ${form.title} and id <> ${key}::bigint`
      return (await db.rows(ownTable)).length > 0
    },
    async hasImage(id) {
      const found = sql`select from content_pictures where picture_id = ${id} union all select from blog_posts where cover_id = ${id}`
      return (await db.rows(found)).length > 0
    },
    async addImage({ id, color, width, height }, now) {
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at) values (${id}, ${width}, ${height}, ${color}, ${timestampSql(now)})`)
      await db.rows(sql`insert into content_pictures (picture_id) values (${id})`)
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
      const [found] = await db.rows(sql<{ slug: string }>`
        select b.slug from post_redirects m join blog_posts b on b.id = m.post_id and b.published_at <= now() where m.slug = ${slug}`)
      return found?.slug
    },
  }
}
