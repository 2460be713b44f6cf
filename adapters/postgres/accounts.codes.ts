import { sql } from 'kysely'
import type { OneTimeCode, OneTimeCodes } from '../../core/accounts/index.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** One-time codes, of which only hashes are stored. */
export function createOneTimeCodes(db: Database): OneTimeCodes {
  return {
    async add(mobile, code_hash, now, expires_at) {
      await db.rows(sql`
        insert into one_time_codes (mobile, code_hash, created_at, expires_at)
        values (${mobile}, ${code_hash}, ${at(now)}, ${at(expires_at)})`)
    },
    async latest(mobile): Promise<OneTimeCode | undefined> {
      const [row] = await db.rows(sql<Omit<OneTimeCode, 'expires_at'> & { expires_at: Date }>`
        select id::text, code_hash, expires_at from one_time_codes
        where mobile = ${mobile} and used_at is null order by created_at desc, one_time_codes.id desc limit 1`)
      return row && { ...row, expires_at: row.expires_at.getTime() }
    },
    async countTry(id, most) {
      const rows = await db.rows(sql`
        update one_time_codes set tries = tries + 1 where id = ${id} and used_at is null and tries < ${most} returning id`)
      return rows.length > 0
    },
    async use(id, now) {
      const rows = await db.rows(sql`
        update one_time_codes set used_at = ${at(now)} where id = ${id} and used_at is null returning id`)
      return rows.length > 0
    },
  }
}
