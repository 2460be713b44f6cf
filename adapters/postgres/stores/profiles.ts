import { sql } from 'kysely'
import type { StoreState } from '../../../core/contract/caller.ts'
import type { StoreProfileRepository, StoreIdentity, StoreProfile } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { recordHistory } from '../queries/history.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { completedStepsSql } from './profile-steps.ts'

/** The columns of a store profile; a store in sign-up is addressed by its hash until it has a slug. */
export const storeProfileColumns = sql`
  s.supplier_hash, nullif(s.slug, s.supplier_hash) as slug, s.title, s.state, s.state_note, s.review_notes as notes, s.terms_accepted_at is not null as terms_accepted,
  s.province, s.city, s.address, s.postal_code, s.phone, s.summary, s.about, s.notice, s.colour, s.sections, s.policies, s.contacts, s.working_days, s.notification_channels,
  ${pictureJson('s.logo_id')} as logo, ${pictureJson('s.cover_id')} as cover,
  case when s.closed_to > now() then jsonb_build_object('from', ${isoTextSql('s.closed_from')}, 'to', ${isoTextSql('s.closed_to')},
    'note', s.closure_note) end as vacation, ${completedStepsSql} as completed_steps`

/** Stores the profile of a store. */
export function createStoreProfileRepository(db: Database): StoreProfileRepository {
  return {
    ...signUpMethods(db),
    ...slugMethods(db),
    async getProfile(store_id) {
      return singleRow(
        await db.rows(sql<StoreProfile>`select ${storeProfileColumns} from stores s where s.id = ${store_id}`),
      )
    },
    async getIdentity(store_id) {
      const rows = await db.rows(sql<{ identity: StoreIdentity | null }>`
        select identity from stores where id = ${store_id}`)
      return singleRow(rows).identity
    },
    async saveIdentity(store_id, identity) {
      await db.rows(sql`update stores set identity = ${JSON.stringify(identity)} where id = ${store_id}`)
    },
    async save(store_id, change) {
      const columnAssignments = Object.entries(change).map(
        ([column, value]) => sql`${sql.ref(column)} = ${assignmentsOf(value)}`,
      )
      if (columnAssignments.length > 0)
        await db.rows(sql`update stores set ${sql.join(columnAssignments)} where id = ${store_id}`)
    },
    async lock(store_id) {
      const rows = await db.rows(sql<{ state: StoreState }>`
        select state from stores where id = ${store_id} for no key update`)
      return singleRow(rows).state
    },
    async changeState(store_id, { from, to, event, actor, at: now, reason = '', notes = [] }) {
      await db.rows(sql`
        update stores set state = ${to}, state_note = ${reason}, review_notes = ${JSON.stringify(notes)} where id = ${store_id}`)
      const reasonOrNotes = reason === '' ? {} : { reason }
      await recordHistory(db, [
        { subject: 'store', subject_id: store_id, from, to, event, actor, ...reasonOrNotes, at: now },
      ])
    },
  }
}

// Arrays are passed as they are; other values are written as text or JSON.
function assignmentsOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
}

function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a store in which somebody works is not there')
  return row
}

function signUpMethods(db: Database): Pick<StoreProfileRepository, 'getOrCreateStore'> {
  return {
    async getOrCreateStore(account_id, { supplier_hash, at: now, maxStores }) {
      // Serialises concurrent sign-ups of one account, so that the limit holds.
      await db.rows(sql`select id from accounts where id = ${account_id} for no key update`)
      const ownedStores = await db.rows(sql<{ slug: string; state: StoreState }>`
        select s.slug, s.state from store_members m join stores s on s.id = m.store_id
        where m.account_id = ${account_id} and m.role = 'owner' order by s.id`)
      const startedStore = ownedStores.find(({ state }) => state === 'incomplete')
      if (startedStore !== undefined) return startedStore
      if (ownedStores.length >= maxStores) return undefined
      await db.rows(sql`
        with opened as (
          insert into stores (supplier_hash, slug, slug_key, title, province, city, state, shipping, created_at)
          values (${supplier_hash}, ${supplier_hash}, ${supplier_hash}, '', '', '', 'incomplete', '{"methods":[]}', ${timestampSql(now)})
          returning id)
        insert into store_members (store_id, account_id, role) select id, ${account_id}, 'owner' from opened`)
      return { slug: supplier_hash }
    },
  }
}

const locked = (store_id: string, slug_key: string) => sql`
  select 1 from stores where slug_key = ${slug_key} and id <> ${store_id}
  union all select 1 from former_slugs where slug_key = ${slug_key} and store_id <> ${store_id}`

function slugMethods(db: Database): Pick<StoreProfileRepository, 'isSlugFree' | 'rename'> {
  const isFree = async (store_id: string, slug_key: string) => (await db.rows(locked(store_id, slug_key))).length === 0
  return {
    isSlugFree: isFree,
    rename: (store_id, { title, slug, slug_key, at: now }) =>
      db.transactions.run(async () => {
        await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('slug ' || ${slug_key}, 0))`)
        if (!(await isFree(store_id, slug_key))) return false
        await db.rows(sql`
          insert into former_slugs (slug, slug_key, store_id, left_at)
          select slug, slug_key, id, ${timestampSql(now)} from stores
          where id = ${store_id} and slug <> ${slug} and state not in ('incomplete', 'rejected')
          on conflict (slug) do nothing`)
        await db.rows(sql`delete from former_slugs where slug = ${slug} and store_id = ${store_id}`)
        await db.rows(sql`
          update stores set title = ${title}, slug = ${slug}, slug_key = ${slug_key} where id = ${store_id}`)
        return true
      }),
  }
}
