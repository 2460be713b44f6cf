import { sql } from 'kysely'
import type { ApiKeyRepository, ApiKeyAccess, StoredApiKey } from '../../../core/apps/index.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

/** How recent a recorded use must be not to be written again, in milliseconds. */
const minute = 60_000

/** Creates the API keys, looked up by hash. */
export function createApiKeyRepository(db: Database): ApiKeyRepository {
  return {
    listByStore: (store_id) =>
      db.rows(sql<StoredApiKey>`
        select k.id::text, k.title, k.prefix, k.scopes, ${displayNameSql('a')} as created_by, ${isoTextSql('k.created_at')} as created_at,
          ${isoTextSql('k.used_at')} as used_at
        from api_keys k join accounts a on a.id = k.account_id
        where k.store_id = ${store_id} and k.revoked_at is null order by k.id desc`),
    add: (key, most, now) =>
      db.transactions.run(async () => {
        const { store_id, account_id, title, prefix, key_hash, scopes } = key
        await db.rows(sql`select from stores where id = ${store_id} for no key update`)
        const [stored] = await db.rows(sql<{ id: string }>`
          insert into api_keys (store_id, account_id, title, prefix, key_hash, scopes, created_at)
          select ${store_id}, ${account_id}, ${title}, ${prefix}, ${key_hash}, ${[...scopes]}::text[], ${timestampSql(now)}
          where (select count(*) from api_keys where store_id = ${store_id} and revoked_at is null) < ${most}
          returning id::text`)
        return stored?.id
      }),
    async revoke(store_id, id, now) {
      const rows = await db.rows(sql`
        update api_keys set revoked_at = ${timestampSql(now)} where id = ${id} and store_id = ${store_id} and revoked_at is null
        returning id`)
      return rows.length > 0
    },
    async use(key_hash, now) {
      const [found] = await db.rows(sql<ApiKeyAccess & { used_at: Date | null }>`
        select k.id::text, k.account_id::text, k.store_id::text, m.role, s.state, s.trusted, k.scopes, k.used_at,
          ${isBlockedSql} as blocked
        from api_keys k join stores s on s.id = k.store_id join accounts a on a.id = k.account_id
        join store_members m on m.store_id = k.store_id and m.account_id = k.account_id
        where k.key_hash = ${key_hash} and k.revoked_at is null`)
      if (found === undefined) return undefined
      const { used_at, ...key } = found
      if (used_at === null || used_at.getTime() < now - minute)
        await db.rows(sql`update api_keys set used_at = ${timestampSql(now)} where id = ${found.id}`)
      return key
    },
  }
}
