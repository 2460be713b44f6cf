import { sql } from 'kysely'
import type { DeliveryRepository, DueDelivery, StoredDelivery } from '../../../core/apps/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** How many messages one run takes, in total and per app. */
const most = { all: 60, ofOne: 5 }

/** Creates the webhook deliveries; triggers on the history write new ones. */
export function createDeliveryRepository(db: Database): DeliveryRepository {
  return {
    list: (store_id, cursor, count) =>
      db.rows(sql<StoredDelivery>`
        select d.id::text, d.event, d.state, d.attempts, d.status, d.problem, ${isoTextSql('d.created_at')} as created_at,
          ${isoTextSql('d.attempted_at')} as attempted_at, ${isoTextSql('d.next_at')} as next_at, d.data, s.slug
        from app_deliveries d join app_installations i on i.id = d.installation_id join stores s on s.id = i.store_id
        where i.store_id = ${store_id} and i.app = 'webhooks' and i.state <> 'uninstalled'
          ${cursor === null ? sql`` : sql`and d.id < ${cursor}`}
        order by d.id desc limit ${count}`),
    async replay(store_id, id, now) {
      const rows = await db.rows(sql`
        update app_deliveries d set state = 'waiting', attempts = 0, status = null, problem = null, next_at = ${timestampSql(now)}
        from app_installations i
        where d.id = ${id} and i.id = d.installation_id and i.store_id = ${store_id} and i.app = 'webhooks' and i.state <> 'uninstalled'
        returning d.id`)
      return rows.length > 0
    },
    async add(installation_id, event, now) {
      await db.rows(sql`
        insert into app_deliveries (installation_id, event, data, created_at, next_at)
        values (${installation_id}, ${event}, '{}', ${timestampSql(now)}, ${timestampSql(now)})`)
    },
    claim: (now, until) => claim(db, now, until),
    async record({ id, installation_id, attempts }, { taken, status, problem, dropped }, { state, next_at }, now) {
      await db.rows(sql`
        update app_deliveries set state = ${state}, attempts = ${attempts + 1}, status = ${status}, problem = ${problem},
          attempted_at = ${timestampSql(now)}, next_at = ${next_at === null ? null : timestampSql(next_at)}
        where id = ${id}`)
      const [row] = await db.rows(sql<{ failures: number }>`
        update app_installations set failures = case when ${taken} then 0 else failures + ${dropped ? 0 : 1} end
        where id = ${installation_id} returning failures`)
      return row?.failures ?? 0
    },
    async deleteBefore(before) {
      await db.rows(sql`delete from app_deliveries where created_at < ${timestampSql(before)}`)
    },
  }
}

async function claim(db: Database, now: number, until: number): Promise<DueDelivery[]> {
  return db.rows(sql<DueDelivery>`
    with due as (
      select d.id, row_number() over (partition by d.installation_id order by d.next_at, d.id) as place
      from app_deliveries d join app_installations i on i.id = d.installation_id and i.state = 'active'
      where d.state = 'waiting' and d.next_at <= ${timestampSql(now)}
    ), taken as (
      select d.id from app_deliveries d join due on due.id = d.id and due.place <= ${most.ofOne}
      where d.state = 'waiting' and d.next_at <= ${timestampSql(now)} order by d.next_at limit ${most.all} for update of d skip locked
    ), leased as (
      update app_deliveries d set next_at = ${timestampSql(until)} from taken where d.id = taken.id returning d.*
    )
    select l.id::text, l.installation_id::text, i.store_id::text, s.slug, i.app, i.settings, i.secret_version, l.event, l.data,
      to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, l.attempts
    from leased l join app_installations i on i.id = l.installation_id join stores s on s.id = i.store_id order by l.id`)
}
