import { sql } from 'kysely'
import type { ParcelBook } from '../../core/ordering/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

type CaseTable = Pick<ParcelBook, 'openCase' | 'moveCase'>

/** Cases of parcels. */
export function createCaseTable(db: Database): CaseTable {
  return {
    async openCase({ parcel_id, kind, wanted, items, text }, now) {
      const [opened] = await db.rows(sql<{ id: string }>`
        insert into cases (parcel_id, state, kind, wanted, items, note, state_since, opened_at)
        values (${parcel_id}, 'open', ${kind}, ${wanted}, ${JSON.stringify(items)}::jsonb, ${text}, ${at(now)}, ${at(now)})
        returning id::text`)
      if (opened === undefined) throw new Error('a case was not stored')
      return opened.id
    },
    async moveCase(case_id, to, now, { offer, tracking_code = null, due_by }) {
      const offered = offer === undefined ? null : JSON.stringify(offer)
      await db.rows(sql`
        update cases set state = ${to}, state_since = ${at(now)}, offer = coalesce(${offered}::jsonb, offer),
          tracking_code = coalesce(${tracking_code}, tracking_code) where id = ${case_id}`)
      if (due_by !== undefined)
        await db.rows(sql`
          update parcels set due_by = ${at(due_by)} where id = (select parcel_id from cases where id = ${case_id})`)
    },
  }
}
