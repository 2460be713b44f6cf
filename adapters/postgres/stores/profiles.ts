import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { StoreChange, StoreProfileRepository, StoreIdentity, StoreProfile } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { recordHistory } from '../queries/history.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { pictureJson } from '../queries/json-columns.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'
import { completedStepsSql } from './profile-steps.ts'

/** The columns of a store profile; a store in sign-up is addressed by its hash until it has a slug. */
export const storeProfileColumns = (s: ExpressionBuilder<{ s: Tables['stores'] }, 's'>) =>
  [
    's.supplier_hash',
    s.fn<string | null>('nullif', ['s.slug', 's.supplier_hash']).as('slug'),
    's.title',
    's.state',
    's.state_note',
    s.ref('s.review_notes').$castTo<StoreProfile['notes']>().as('notes'),
    s('s.terms_accepted_at', 'is not', null).$castTo<boolean>().as('terms_accepted'),
    's.province',
    's.city',
    's.address',
    's.postal_code',
    's.phone',
    's.summary',
    's.about',
    's.notice',
    's.colour',
    s.ref('s.sections').$castTo<StoreProfile['sections']>().as('sections'),
    s.ref('s.policies').$castTo<StoreProfile['policies']>().as('policies'),
    s.ref('s.contacts').$castTo<StoreProfile['contacts']>().as('contacts'),
    s.ref('s.working_days').$castTo<StoreProfile['working_days']>().as('working_days'),
    s.ref('s.notification_channels').$castTo<StoreProfile['notification_channels']>().as('notification_channels'),
    pictureJson('s.logo_id').$castTo<StoreProfile['logo']>().as('logo'),
    pictureJson('s.cover_id').$castTo<StoreProfile['cover']>().as('cover'),
    s
      .case()
      .when('s.closed_to', '>', sql<Date>`now()`)
      .then(
        jsonBuildObject({
          from: isoTextSql(s.ref('s.closed_from').$notNull()),
          to: isoTextSql(s.ref('s.closed_to').$notNull()),
          note: s.ref('s.closure_note'),
        }),
      )
      .end()
      .as('vacation'),
    completedStepsSql.as('completed_steps'),
  ] as const

/** Stores the profile of a store. */
export function createStoreProfileRepository(db: Database): StoreProfileRepository {
  const update = (store_id: string) => query.updateTable('stores').where('id', '=', idSql(store_id))
  return {
    ...signUpMethods(db),
    ...slugMethods(db),
    async getProfile(store_id) {
      return singleRow(
        await db.rows(query.selectFrom('stores as s').select(storeProfileColumns).where('s.id', '=', idSql(store_id))),
      )
    },
    async getIdentity(store_id) {
      const rows = await db.rows(
        query
          .selectFrom('stores')
          .select((s) => s.ref('identity').$castTo<StoreIdentity | null>().as('identity'))
          .where('id', '=', idSql(store_id)),
      )
      return singleRow(rows).identity
    },
    async saveIdentity(store_id, identity) {
      await db.rows(update(store_id).set({ identity: JSON.stringify(identity) }))
    },
    async save(store_id, change) {
      if (Object.keys(change).length > 0) await db.rows(update(store_id).set(valuesOf(change)))
    },
    async lock(store_id) {
      const rows = await db.rows(
        query.selectFrom('stores').select('state').where('id', '=', idSql(store_id)).forNoKeyUpdate(),
      )
      return singleRow(rows).state
    },
    async changeState(store_id, { from, to, event, actor, at: now, reason = '', notes = [] }) {
      await db.rows(update(store_id).set({ state: to, state_note: reason, review_notes: JSON.stringify(notes) }))
      const reasonOrNotes = reason === '' ? {} : { reason }
      await recordHistory(db, [
        { subject: 'store', subject_id: store_id, from, to, event, actor, ...reasonOrNotes, at: now },
      ])
    },
  }
}

function valuesOf(change: StoreChange) {
  const { terms_accepted_at, closed_from, closed_to, sections, ...others } = change
  const { policies, contacts, working_days, notification_channels, ...texts } = others
  const instantOf = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text)
  const jsonOf = (value: object | undefined) => value && JSON.stringify(value)
  return {
    ...texts,
    terms_accepted_at: instantOf(terms_accepted_at),
    closed_from: instantOf(closed_from),
    closed_to: instantOf(closed_to),
    sections: sections && [...sections],
    policies: jsonOf(policies),
    contacts: jsonOf(contacts),
    working_days: jsonOf(working_days),
    notification_channels: jsonOf(notification_channels),
  }
}

function singleRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a store in which somebody works is not there')
  return row
}

function signUpMethods(db: Database): Pick<StoreProfileRepository, 'getOrCreateStore'> {
  return {
    async getOrCreateStore(account_id, { supplier_hash, at: now, maxStores }) {
      // Serialises concurrent sign-ups of one account, so that the limit holds.
      await db.rows(query.selectFrom('accounts').select('id').where('id', '=', idSql(account_id)).forNoKeyUpdate())
      const ownedStores = await db.rows(
        query
          .selectFrom('store_members as m')
          .innerJoin('stores as s', 's.id', 'm.store_id')
          .select(['s.slug', 's.state'])
          .where('m.account_id', '=', idSql(account_id))
          .where('m.role', '=', 'owner')
          .orderBy('s.id'),
      )
      const startedStore = ownedStores.find(({ state }) => state === 'incomplete')
      if (startedStore !== undefined) return startedStore
      if (ownedStores.length >= maxStores) return undefined
      await db.rows(
        query
          .with('opened', (with_) =>
            with_
              .insertInto('stores')
              .values({
                supplier_hash,
                slug: supplier_hash,
                slug_key: supplier_hash,
                title: '',
                province: '',
                city: '',
                state: 'incomplete',
                shipping: '{"methods":[]}',
                created_at: timestampSql(now),
              })
              .returning('id'),
          )
          .insertInto('store_members')
          .columns(['store_id', 'account_id', 'role'])
          .expression((with_) =>
            with_
              .selectFrom('opened')
              .select((o) => ['opened.id', idSql(account_id).as('account_id'), o.val('owner' as const).as('role')]),
          ),
      )
      return { slug: supplier_hash }
    },
  }
}

const lookAlikes = (store_id: string, slug_key: string) =>
  query
    .selectFrom('stores')
    .select('id')
    .where('slug_key', '=', slug_key)
    .where('id', '<>', idSql(store_id))
    .unionAll(
      query
        .selectFrom('former_slugs')
        .select('store_id as id')
        .where('slug_key', '=', slug_key)
        .where('store_id', '<>', idSql(store_id)),
    )

function slugMethods(db: Database): Pick<StoreProfileRepository, 'isSlugFree' | 'rename'> {
  const isFree = async (store_id: string, slug_key: string) =>
    (await db.rows(lookAlikes(store_id, slug_key))).length === 0
  return {
    isSlugFree: isFree,
    rename: (store_id, { title, slug, slug_key, at: now }) =>
      db.transactions.run(async () => {
        await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('slug ' || ${slug_key}, 0))`)
        if (!(await isFree(store_id, slug_key))) return false
        await db.rows(
          query
            .insertInto('former_slugs')
            .columns(['slug', 'slug_key', 'store_id', 'left_at'])
            .expression((s) =>
              s
                .selectFrom('stores')
                .select((s) => ['slug', 'slug_key', 'id', s.val(timestampSql(now)).as('left_at')])
                .where('id', '=', idSql(store_id))
                .where('slug', '<>', slug)
                .where('state', 'not in', ['incomplete', 'rejected']),
            )
            .onConflict((conflict) => conflict.column('slug').doNothing()),
        )
        await db.rows(query.deleteFrom('former_slugs').where('slug', '=', slug).where('store_id', '=', idSql(store_id)))
        await db.rows(query.updateTable('stores').set({ title, slug, slug_key }).where('id', '=', idSql(store_id)))
        return true
      }),
  }
}
