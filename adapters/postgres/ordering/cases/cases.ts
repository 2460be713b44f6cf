import { sql } from 'kysely'
import type { ParcelRepository } from '../../../../core/ordering/index.ts'
import type { Database } from '../../connection/connect.ts'
import { timestampSql } from '../../queries/instants.ts'
import { idSql, query } from '../../schema/query.ts'

/** The states of an ended case, in the text of the statement, so that the planner uses the partial index of open ones. */
export const endedStates = (['decided', 'refunded', 'replaced', 'withdrawn'] as const).map((state) => sql.lit(state))

type CaseMethods = Pick<ParcelRepository, 'openCase' | 'moveCase'>

export function createCaseMethods(db: Database): CaseMethods {
  return {
    async openCase({ parcel_id, kind, wanted, items, text }, now) {
      const at = timestampSql(now)
      const [opened] = await db.rows(
        query
          .insertInto('cases')
          .values({
            parcel_id,
            state: 'open',
            kind,
            wanted,
            items: JSON.stringify(items),
            note: text,
            state_since: at,
            opened_at: at,
          })
          .returning((c) => c.cast<string>('id', 'text').as('id')),
      )
      if (opened === undefined) throw new Error('a case was not stored')
      return opened.id
    },
    async moveCase(case_id, to, now, { offer, tracking_code, due_by }) {
      await db.rows(
        query
          .updateTable('cases')
          .set({
            state: to,
            state_since: timestampSql(now),
            ...(offer === undefined ? {} : { offer: JSON.stringify(offer) }),
            ...(tracking_code === undefined ? {} : { tracking_code }),
          })
          .where('id', '=', idSql(case_id)),
      )
      if (due_by !== undefined)
        await db.rows(
          query
            .updateTable('parcels')
            .set({ due_by: timestampSql(due_by) })
            .where('id', '=', (c) => c.selectFrom('cases').select('parcel_id').where('cases.id', '=', idSql(case_id))),
        )
    },
  }
}
