import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { proofTimes, type StoredStoreSummary, type StoreQueries } from '../../../core/stores/index.ts'
import type { Database } from '../connection/connect.ts'
import { isoTextSql } from '../queries/instants.ts'
import { closureJson, pictureJson } from '../queries/json-columns.ts'
import { query } from '../schema/query.ts'

const storesWithHost = query
  .selectFrom('stores as s')
  .leftJoin('store_domains as d', (join) => join.onRef('d.store_id', '=', 's.id').on('d.verified_at', 'is not', null))
  .where('s.state', '=', 'active')

const isRecentlyProven = sql<boolean>`coalesce(d.proven_at > now() - make_interval(secs => ${sql.lit(proofTimes.primary / 1000)}), false)`

const summaries = storesWithHost.select((s) => [
  's.supplier_hash',
  's.slug',
  's.title',
  's.city',
  's.province',
  's.summary',
  's.about',
  's.notice',
  's.colour',
  's.sections',
  's.product_count',
  s.ref('s.policies').$castTo<StoredStoreSummary['policies']>().as('policies'),
  s.ref('s.contacts').$castTo<StoredStoreSummary['contacts']>().as('contacts'),
  pictureJson('s.logo_id').$castTo<StoredStoreSummary['logo']>().as('logo'),
  pictureJson('s.cover_id').$castTo<StoredStoreSummary['cover']>().as('cover'),
  isoTextSql(s.ref('s.created_at')).as('since'),
  'd.host',
  s.case().when(isRecentlyProven).then(s.ref('d.host')).end().as('primary_host'),
  closureJson('s').$castTo<StoredStoreSummary['closure']>().as('closure'),
  jsonBuildObject({
    on_time: s.ref('s.on_time'),
    fulfilled: s.ref('s.fulfilled'),
    satisfied: s.ref('s.satisfied'),
  }).as('score'),
])

/** Reads active stores. */
export function createStoreQueries(db: Database): StoreQueries {
  return {
    async list(offset, limit) {
      const stores = await db.rows(
        summaries
          .select((s) => s.fn.countAll<number>().over().as('total'))
          .orderBy('s.product_count', 'desc')
          .orderBy('s.id')
          .offset(offset)
          .limit(limit),
      )
      return { total: stores[0]?.total ?? 0, stores }
    },
    async findByHash(supplier_hash) {
      return (await db.rows(summaries.where('s.supplier_hash', '=', supplier_hash)))[0]
    },
    async findBySlug(slug) {
      return (await db.rows(summaries.where('s.slug', '=', slug)))[0]
    },
    async findBySlugRedirect(slug) {
      const rows = await db.rows(
        storesWithHost
          .innerJoin('former_slugs as f', 'f.store_id', 's.id')
          .select(['s.slug', 'd.host'])
          .where('f.slug', '=', slug),
      )
      return rows[0]
    },
    async listHosts() {
      const rows = await db.rows(
        query
          .selectFrom('store_domains as d')
          .innerJoin('stores as s', 's.id', 'd.store_id')
          .select(['d.host', 's.slug', isRecentlyProven.as('is_primary')])
          .where('s.state', '=', 'active')
          .where('d.verified_at', 'is not', null),
      )
      return rows
    },
  }
}
