import { sql } from 'kysely'
import type { ParcelRepository } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql } from '../../queries/instants.ts'

type CaseMethods = Pick<ParcelRepository, 'openCase' | 'moveCase'>

export function createCaseMethods(db: Database): CaseMethods {
  return {
    async openCase({ parcel_id, kind, wanted, items, text }, now) {
      const [opened] = await db.rows(sql<{ id: string }>`
        insert into cases (parcel_id, state, kind, wanted, items, note, state_since, opened_at)
        values (${parcel_id}, 'open', ${kind}, ${wanted}, ${JSON.stringify(items)}::jsonb, ${text}, ${timestampSql(now)}, ${timestampSql(now)})
        returning id::text`)
      if (opened === undefined) throw new Error('a case was not stored')
      return opened.id
    },
    async moveCase(case_id, to, now, { offer, tracking_code = null, due_by }) {
      const offered = offer === undefined ? null : JSON.stringify(offer)
      await db.rows(sql`
        update cases set state = ${to}, state_since = ${timestampSql(now)}, offer = coalesce(${offered}::jsonb, offer),
          tracking_code = coalesce(${tracking_code}, tracking_code) where id = ${case_id}`)
      if (due_by !== undefined)
        await db.rows(sql`
          update parcels set due_by = ${timestampSql(due_by)} where id = (select parcel_id from cases where id = ${case_id})`)
    },
  }
}
