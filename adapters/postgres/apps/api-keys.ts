import type { ApiKeyRepository } from '../../../core/apps/index.ts'
import { isBlockedSql } from '../accounts/blocks.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** How recent a recorded use must be not to be written again, in milliseconds. */
const minute = 60_000

/** Creates the API keys, looked up by hash. */
export function createApiKeyRepository(db: Database): ApiKeyRepository {
  return {
    listByStore: (store_id) => db.rows(keysOf(store_id)),
    add: (key, most, now) =>
      db.transactions.run(async () => {
        const { store_id, account_id, title, prefix, key_hash, scopes } = key
        await db.rows(query.selectFrom('stores').select('id').where('id', '=', idSql(store_id)).forNoKeyUpdate())
        const [stored] = await db.rows(
          query
            .insertInto('api_keys')
            .columns(['store_id', 'account_id', 'title', 'prefix', 'key_hash', 'scopes', 'created_at'])
            .expression(
              query
                .selectNoFrom(({ val }) => [
                  idSql(store_id).as('store_id'),
                  idSql(account_id).as('account_id'),
                  val(title).as('title'),
                  val(prefix).as('prefix'),
                  val(key_hash).as('key_hash'),
                  val<string[]>([...scopes]).as('scopes'),
                  val(timestampSql(now)).as('created_at'),
                ])
                .where(liveKeyCount(store_id), '<', most),
            )
            .returning((k) => k.cast<string>('id', 'text').as('id')),
        )
        return stored?.id
      }),
    async revoke(store_id, id, now) {
      const rows = await db.rows(
        query
          .updateTable('api_keys')
          .set({ revoked_at: timestampSql(now) })
          .where('id', '=', idSql(id))
          .where('store_id', '=', idSql(store_id))
          .where('revoked_at', 'is', null)
          .returning('id'),
      )
      return rows.length > 0
    },
    async use(key_hash, now) {
      const [found] = await db.rows(accessOf(key_hash))
      if (found === undefined) return undefined
      const { used_at, ...key } = found
      if (used_at === null || used_at.getTime() < now - minute)
        await db.rows(
          query
            .updateTable('api_keys')
            .set({ used_at: timestampSql(now) })
            .where('id', '=', idSql(found.id)),
        )
      return key
    },
  }
}

const keysOf = (store_id: string) =>
  query
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select((k) => [
      k.cast<string>('k.id', 'text').as('id'),
      'k.title',
      'k.prefix',
      'k.scopes',
      displayNameSql('a').as('created_by'),
      isoTextSql(k.ref('k.created_at')).as('created_at'),
      isoTextSql(k.ref('k.used_at')).as('used_at'),
    ])
    .where('k.store_id', '=', idSql(store_id))
    .where('k.revoked_at', 'is', null)
    .orderBy('k.id', 'desc')

const liveKeyCount = (store_id: string) =>
  query
    .selectFrom('api_keys')
    .select((k) => k.fn.countAll<number>().as('n'))
    .where('store_id', '=', idSql(store_id))
    .where('revoked_at', 'is', null)

const accessOf = (key_hash: string) =>
  query
    .selectFrom('api_keys as k')
    .innerJoin('stores as s', 's.id', 'k.store_id')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('store_members as m', (join) =>
      join.onRef('m.store_id', '=', 'k.store_id').onRef('m.account_id', '=', 'k.account_id'),
    )
    .select((k) => [
      k.cast<string>('k.id', 'text').as('id'),
      k.cast<string>('k.account_id', 'text').as('account_id'),
      k.cast<string>('k.store_id', 'text').as('store_id'),
      'm.role',
      's.state',
      's.trusted',
      'k.scopes',
      'k.used_at',
      isBlockedSql.as('blocked'),
    ])
    .where('k.key_hash', '=', key_hash)
    .where('k.revoked_at', 'is', null)
