import type { SignInTicketRepository } from '../../../core/accounts/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

export function createSignInTicketRepository(db: Database): SignInTicketRepository {
  return {
    async add(digest, { session_id, shop_host, challenge }, expires_at) {
      await db.rows(
        query
          .insertInto('sign_in_tickets')
          .values({ digest, session_id, host: shop_host, challenge, expires_at: timestampSql(expires_at) }),
      )
    },
    async take(digest, now) {
      const [taken] = await db.rows(
        query
          .deleteFrom('sign_in_tickets')
          .where('digest', '=', digest)
          .returning((t) => [
            'session_id',
            'host as shop_host',
            'challenge',
            t('expires_at', '>', timestampSql(now)).$castTo<boolean>().as('is_valid'),
          ]),
      )
      if (taken === undefined || !taken.is_valid) return undefined
      const { is_valid: _valid, ...ticket } = taken
      return ticket
    },
  }
}
