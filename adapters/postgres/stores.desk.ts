import { sql } from 'kysely'
import type { StoreState } from '../../core/contract/caller.ts'
import type { StoreDesk, StoreIdentity, StorePapers } from '../../core/stores/index.ts'
import type { Database } from './connect.ts'
import { recordHistory } from './history.ts'
import { at, isoText } from './instants.ts'
import { pictureJson } from './pictures.ts'
import { doneSteps } from './stores.steps.ts'

/** What a store is read as by its keepers; one that was begun stands under its hash until it has an address. */
export const storePaperColumns = sql`
  s.supplier_hash, nullif(s.slug, s.supplier_hash) as slug, s.title, s.state, s.state_note, s.review_notes as notes, s.terms_at is not null as terms_accepted,
  s.province, s.city, s.address, s.postal_code, s.phone, s.summary, s.about, s.notice, s.colour, s.sections, s.policies, s.contacts, s.work, s.news_ways,
  ${pictureJson('s.logo_id')} as logo, ${pictureJson('s.cover_id')} as cover,
  case when s.closed_to > now() then jsonb_build_object('from', ${isoText('s.closed_from')}, 'to', ${isoText('s.closed_to')},
    'note', s.closure_note) end as vacation, ${doneSteps} as done`

/** A store as its keepers write it. */
export function createStoreDesk(db: Database): StoreDesk {
  return {
    ...beginnings(db),
    ...names(db),
    async papers(store_id) {
      return one(await db.rows(sql<StorePapers>`select ${storePaperColumns} from stores s where s.id = ${store_id}`))
    },
    async identity(store_id) {
      const rows = await db.rows(sql<{ identity: StoreIdentity | null }>`
        select identity from stores where id = ${store_id}`)
      return one(rows).identity
    },
    async saveIdentity(store_id, identity) {
      await db.rows(sql`update stores set identity = ${JSON.stringify(identity)} where id = ${store_id}`)
    },
    async save(store_id, change) {
      const parts = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${written(value)}`)
      if (parts.length > 0) await db.rows(sql`update stores set ${sql.join(parts)} where id = ${store_id}`)
    },
    async lock(store_id) {
      const rows = await db.rows(sql<{ state: StoreState }>`
        select state from stores where id = ${store_id} for no key update`)
      return one(rows).state
    },
    async move(store_id, { from, to, event, actor, at: now, reason = '', notes = [] }) {
      await db.rows(sql`
        update stores set state = ${to}, state_note = ${reason}, review_notes = ${JSON.stringify(notes)} where id = ${store_id}`)
      const why = reason === '' ? {} : { reason }
      await recordHistory(db, [{ subject: 'store', subject_id: store_id, from, to, event, actor, ...why, at: now }])
    },
  }
}

// What is no list is a text or an object of JSON.
function written(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
}

function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a store in which somebody works is not there')
  return row
}

function beginnings(db: Database): Pick<StoreDesk, 'begin'> {
  return {
    async begin(account_id, { supplier_hash, at: now, most }) {
      // Two beginnings at once are counted one after the other.
      await db.rows(sql`select id from accounts where id = ${account_id} for no key update`)
      const owned = await db.rows(sql<{ slug: string; state: StoreState }>`
        select s.slug, s.state from store_members m join stores s on s.id = m.store_id
        where m.account_id = ${account_id} and m.role = 'owner' order by s.id`)
      const begun = owned.find(({ state }) => state === 'incomplete')
      if (begun !== undefined) return begun
      if (owned.length >= most) return undefined
      await db.rows(sql`
        with opened as (
          insert into stores (supplier_hash, slug, slug_key, title, province, city, state, shipping, created_at)
          values (${supplier_hash}, ${supplier_hash}, ${supplier_hash}, '', '', '', 'incomplete', '{"methods":[]}', ${at(now)})
          returning id)
        insert into store_members (store_id, account_id, role) select id, ${account_id}, 'owner' from opened`)
      return { slug: supplier_hash }
    },
  }
}

const held = (store_id: string, slug_key: string) => sql`
  select 1 from stores where slug_key = ${slug_key} and id <> ${store_id}
  union all select 1 from former_slugs where slug_key = ${slug_key} and store_id <> ${store_id}`

function names(db: Database): Pick<StoreDesk, 'isFree' | 'rename'> {
  const isFree = async (store_id: string, slug_key: string) => (await db.rows(held(store_id, slug_key))).length === 0
  return {
    isFree,
    rename: (store_id, { title, slug, slug_key, at: now }) =>
      db.transactions.run(async () => {
        await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('slug ' || ${slug_key}, 0))`)
        if (!(await isFree(store_id, slug_key))) return false
        await db.rows(sql`
          insert into former_slugs (slug, slug_key, store_id, left_at)
          select slug, slug_key, id, ${at(now)} from stores
          where id = ${store_id} and slug <> ${slug} and state not in ('incomplete', 'rejected')
          on conflict (slug) do nothing`)
        await db.rows(sql`delete from former_slugs where slug = ${slug} and store_id = ${store_id}`)
        await db.rows(sql`
          update stores set title = ${title}, slug = ${slug}, slug_key = ${slug_key} where id = ${store_id}`)
        return true
      }),
  }
}
