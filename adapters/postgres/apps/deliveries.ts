import { type ExpressionBuilder, sql } from 'kysely'
import type { DeliveryRepository, DueDelivery } from '../../../core/apps/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

/** How many messages one run takes, in total and per app. */
const most = { all: 60, ofOne: 5 }

/** Creates the webhook deliveries; triggers on the history write new ones. */
export function createDeliveryRepository(db: Database): DeliveryRepository {
  return {
    list: (store_id, cursor, count) => db.rows(deliveriesOf(store_id, cursor, count)),
    async replay(store_id, id, now) {
      const rows = await db.rows(
        query
          .updateTable('app_deliveries as d')
          .from('app_installations as i')
          .set({ state: 'waiting', attempts: 0, status: null, problem: null, next_at: timestampSql(now) })
          .where('d.id', '=', idSql(id))
          .whereRef('i.id', '=', 'd.installation_id')
          .where((i) => isLiveWebhook(i, store_id))
          .returning('d.id'),
      )
      return rows.length > 0
    },
    async add(installation_id, event, now) {
      await db.rows(
        query
          .insertInto('app_deliveries')
          .values({ installation_id, event, data: '{}', created_at: timestampSql(now), next_at: timestampSql(now) }),
      )
    },
    claim: (now, until) => db.rows(claim(now, until)),
    async record({ id, installation_id, attempts }, { taken, status, problem, dropped }, { state, next_at }, now) {
      await db.rows(
        query
          .updateTable('app_deliveries')
          .set({
            state,
            attempts: attempts + 1,
            status,
            problem,
            attempted_at: timestampSql(now),
            next_at: next_at === null ? null : timestampSql(next_at),
          })
          .where('id', '=', idSql(id)),
      )
      const [row] = await db.rows(
        query
          .updateTable('app_installations')
          .set((i) => ({ failures: taken ? 0 : i('failures', '+', dropped ? 0 : 1) }))
          .where('id', '=', idSql(installation_id))
          .returning('failures'),
      )
      return row?.failures ?? 0
    },
    async deleteBefore(before) {
      await db.rows(query.deleteFrom('app_deliveries').where('created_at', '<', timestampSql(before)))
    },
  }
}

const isLiveWebhook = (i: ExpressionBuilder<{ i: Tables['app_installations'] }, 'i'>, store_id: string) =>
  i.and([
    i('i.store_id', '=', idSql(store_id)),
    i('i.app', '=', sql.lit('webhooks')),
    i('i.state', '<>', sql.lit('uninstalled')),
  ])

const deliveriesOf = (store_id: string, cursor: string | null, count: number) =>
  query
    .selectFrom('app_deliveries as d')
    .innerJoin('app_installations as i', 'i.id', 'd.installation_id')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .select((d) => [
      d.cast<string>('d.id', 'text').as('id'),
      d.ref('d.event').$castTo<DueDelivery['event']>().as('event'),
      'd.state',
      'd.attempts',
      'd.status',
      'd.problem',
      isoTextSql(d.ref('d.created_at')).as('created_at'),
      isoTextSql(d.ref('d.attempted_at')).as('attempted_at'),
      isoTextSql(d.ref('d.next_at')).as('next_at'),
      d.ref('d.data').$castTo<DueDelivery['data']>().as('data'),
      's.slug',
    ])
    .where((i) => isLiveWebhook(i, store_id))
    .$if(cursor !== null, (rows) => rows.where('d.id', '<', idSql(cursor ?? '')))
    .orderBy('d.id', 'desc')
    .limit(count)

const claim = (now: number, until: number) =>
  query
    .with('due', (with_) =>
      with_
        .selectFrom('app_deliveries as d')
        .innerJoin('app_installations as i', (join) =>
          join.onRef('i.id', '=', 'd.installation_id').on('i.state', '=', sql.lit('active')),
        )
        .select((d) => [
          'd.id',
          d.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('d.installation_id').orderBy('d.next_at').orderBy('d.id'))
            .as('place'),
        ])
        .where('d.state', '=', sql.lit('waiting'))
        .where('d.next_at', '<=', timestampSql(now)),
    )
    .with('taken', (with_) =>
      with_
        .selectFrom('app_deliveries as d')
        .innerJoin('due', (join) => join.onRef('due.id', '=', 'd.id').on('due.place', '<=', most.ofOne))
        .select('d.id')
        .where('d.state', '=', sql.lit('waiting'))
        .where('d.next_at', '<=', timestampSql(now))
        .orderBy('d.next_at')
        .limit(most.all)
        .forUpdate('d')
        .skipLocked(),
    )
    .with('leased', (with_) =>
      with_
        .updateTable('app_deliveries as d')
        .from('taken')
        .set({ next_at: timestampSql(until) })
        .whereRef('d.id', '=', 'taken.id')
        .returningAll('d'),
    )
    .selectFrom('leased as l')
    .innerJoin('app_installations as i', 'i.id', 'l.installation_id')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .select((l) => [
      l.cast<string>('l.id', 'text').as('id'),
      l.cast<string>('l.installation_id', 'text').as('installation_id'),
      l.cast<string>('i.store_id', 'text').as('store_id'),
      's.slug',
      'i.app',
      l.ref('i.settings').$castTo<DueDelivery['settings']>().as('settings'),
      'i.secret_version',
      l.ref('l.event').$castTo<DueDelivery['event']>().as('event'),
      l.ref('l.data').$castTo<DueDelivery['data']>().as('data'),
      isoTextSql(l.ref('l.created_at')).as('created_at'),
      'l.attempts',
    ])
    .orderBy('l.id')
