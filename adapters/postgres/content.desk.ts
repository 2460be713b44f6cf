import { sql } from 'kysely'
import type { ContentDesk, PieceForm, PieceKey, PieceRow } from '../../core/content/index.ts'
import { called } from './called.ts'
import type { Database } from './connect.ts'
import { kindTables } from './content.kinds.ts'
import { begin, publish } from './content.publish.ts'
import { at, isoText } from './instants.ts'

const draftOf = (kind: string) => sql`left join content_drafts d on d.kind = ${kind} and d.key = t.key`

const face = ({
  kind,
}: Pick<PieceKey, 'kind'>) => sql`t.key, coalesce(d.version, 0) as version, ${kindTables[kind].state} as state,
  ${kindTables[kind].at} as at, d.form is not null and ${kindTables[kind].state} <> 'draft' as changed`

/** What editors write. */
export function createContentDesk(db: Database): ContentDesk {
  return {
    async lock() {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('content desk', 0))`)
    },
    rows: (kind) => {
      const { rows, title, order, group = sql`null`, shape = sql`null` } = kindTables[kind]
      return db.rows(sql<PieceRow>`
        select ${face({ kind })}, coalesce(case when ${kindTables[kind].state} = 'draft'
            then nullif(coalesce(d.form ->> 'title', d.form ->> 'question'), '') end, ${title}) as title,
          ${group} as group_id, ${shape} as shape
        from ${rows} ${draftOf(kind)} order by ${order}`)
    },
    async open(piece) {
      const { rows, form, state } = kindTables[piece.kind]
      const [found] = await db.rows(sql<NonNullable<Awaited<ReturnType<ContentDesk['open']>>>>`
        select ${face(piece)}, coalesce(d.form, ${form}) as form, case when ${state} <> 'draft' then ${form} end as live
        from ${rows} ${draftOf(piece.kind)} where t.key = ${piece.key}`)
      return found
    },
    ...remembering(db),
    add: (form, now) => begin(db, form, now),
    publish: (key, form, from, now) => publish(db, key, form, { from, now }),
    ...taking(db),
    ...looking(db),
  }
}

function remembering(db: Database): Pick<ContentDesk, 'keep' | 'note' | 'versions' | 'version'> {
  return {
    async keep({ kind, key }, form, { by, at: now }) {
      const typed = form === null ? null : JSON.stringify(form)
      const [kept] = await db.rows(sql<{ version: number }>`
        insert into content_drafts as d (kind, key, version, form, edited_by, edited_at)
        values (${kind}, ${key}, 1, ${typed}::jsonb, ${by}, ${at(now)})
        on conflict (kind, key) do update set version = d.version + 1, form = excluded.form, edited_by = excluded.edited_by,
          edited_at = excluded.edited_at returning version`)
      return kept?.version ?? 1
    },
    async note({ kind, key }, form, { by, at: now }) {
      await db.rows(sql`
        insert into content_versions (kind, key, form, published_by, published_at)
        values (${kind}, ${key}, ${JSON.stringify(form)}::jsonb, ${by}, ${at(now)})`)
    },
    versions: ({ kind, key }, limit) =>
      db.rows(sql<{ id: string; at: string; by: string }>`
        select v.id::text, ${isoText('v.published_at')} as at, coalesce(${called('a')}, 'سامانه') as by
        from content_versions v left join accounts a on a.id = v.published_by
        where v.kind = ${kind} and v.key = ${key} order by v.id desc limit ${limit}`),
    async version({ kind, key }, version_id) {
      const [found] = await db.rows(sql<{ form: PieceForm }>`
        select form from content_versions where id = ${version_id} and kind = ${kind} and key = ${key}`)
      return found?.form
    },
  }
}

function taking(db: Database): Pick<ContentDesk, 'withdraw' | 'remove' | 'order'> {
  return {
    async withdraw({ kind, key }) {
      const hidden = kind === 'post' ? sql`published_at = null` : sql`active = false`
      await db.rows(sql`update ${kindTables[kind].table} set ${hidden} where id = ${key}`)
    },
    async remove({ kind, key }) {
      const isFree =
        kind === 'group' ? sql`not exists (select from faq_questions q where q.group_id = ${key}::bigint)` : sql`true`
      const gone = await db.rows(
        sql`delete from ${kindTables[kind].table} where id = ${key}::bigint and ${isFree} returning 1`,
      )
      if (gone.length > 0) await db.rows(sql`delete from content_drafts where kind = ${kind} and key = ${key}`)
      return gone.length > 0
    },
    async order(kind, keys) {
      if (kind === 'post' || kind === 'page') return
      const { table } = kindTables[kind]
      await db.rows(sql`
        update ${table} s set position = a.place
        from unnest(${[...keys]}::bigint[]) with ordinality as a (id, place) where s.id = a.id`)
    },
  }
}

function looking(db: Database): Pick<ContentDesk, 'isTaken' | 'hasPicture' | 'addPicture' | 'tellMoments' | 'movedTo'> {
  return {
    async isTaken(key, form) {
      if (form.kind !== 'post' && form.kind !== 'group') return false
      const own =
        form.kind === 'post'
          ? sql`select from blog_posts where slug = ${form.slug} and id <> ${key}::bigint`
          : sql`select from faq_groups where title = ${form.title} and id <> ${key}::bigint`
      return (await db.rows(own)).length > 0
    },
    async hasPicture(id) {
      const found = sql`select from content_pictures where picture_id = ${id} union all select from blog_posts where cover_id = ${id}`
      return (await db.rows(found)).length > 0
    },
    async addPicture({ id, color, width, height }, now) {
      await db.rows(sql`
        insert into pictures (id, width, height, color, created_at) values (${id}, ${width}, ${height}, ${color}, ${at(now)})`)
      await db.rows(sql`insert into content_pictures (picture_id) values (${id})`)
    },
    async tellMoments() {
      const passed = (column: string) => sql`select 1 where false union all
        select 1 from ${column === 'published_at' ? sql`blog_posts` : sql`home_sections`} x, content_moments m
        where x.${sql.ref(column)} > m.told_at and x.${sql.ref(column)} <= now()`
      await db.rows(sql`
        update content_moments set told_at = now()
        where exists (${passed('published_at')} union all ${passed('starts_at')} union all ${passed('ends_at')})
        returning pg_notify('content_changed', 'moment')`)
    },
    async movedTo(slug) {
      const [found] = await db.rows(sql<{ slug: string }>`
        select b.slug from post_moves m join blog_posts b on b.id = m.post_id and b.published_at <= now() where m.slug = ${slug}`)
      return found?.slug
    },
  }
}
