import { sql } from 'kysely'
import type { InstallationRepository, InstalledApp } from '../../../core/apps/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Creates the installed apps; a trigger drops the cached pages of a shop when its chat changes. */
export function createInstallationRepository(db: Database): InstallationRepository {
  return {
    listByStore: (store_id) => db.rows(installationsOf(store_id).orderBy('i.id')),
    async lock(store_id, app) {
      const [found] = await db.rows(installationsOf(store_id).where('i.app', '=', app).forNoKeyUpdate('i'))
      return found
    },
    async add(store_id, app, account_id, now) {
      await db.rows(
        query
          .insertInto('app_installations')
          .values({
            store_id,
            app,
            installed_by: account_id,
            installed_at: timestampSql(now),
            changed_at: timestampSql(now),
          })
          .onConflict((conflict) => conflict.doNothing()),
      )
    },
    async change(id, { state, settings, error, secret_version }, now) {
      await db.rows(
        query
          .updateTable('app_installations')
          .set({
            changed_at: timestampSql(now),
            ...(state === undefined ? {} : { state }),
            ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
            ...(error === undefined ? {} : { error }),
            ...(secret_version === undefined ? {} : { secret_version }),
            ...(state === 'active' ? { failures: 0 } : {}),
          })
          .where('id', '=', idSql(id)),
      )
    },
    async chatWidgetIdOf(slug) {
      const [found] = await db.rows(
        query
          .selectFrom('app_installations as i')
          .innerJoin('stores as s', 's.id', 'i.store_id')
          .select((i) => sql<string>`${i.ref('i.settings')} ->> 'widget_id'`.as('widget_id'))
          .where('s.slug', '=', slug)
          .where('s.state', '=', sql.lit('active'))
          .where('i.app', '=', sql.lit('support-chat'))
          .where('i.state', '=', sql.lit('active')),
      )
      return found?.widget_id
    },
  }
}

const installationsOf = (store_id: string) =>
  query
    .selectFrom('app_installations as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .select((i) => [
      i.cast<string>('i.id', 'text').as('id'),
      i.cast<string>('i.store_id', 'text').as('store_id'),
      's.slug',
      'i.app',
      'i.state',
      i.ref('i.settings').$castTo<InstalledApp['settings']>().as('settings'),
      'i.error',
      'i.secret_version',
    ])
    .where('i.store_id', '=', idSql(store_id))
    .where('i.state', '<>', sql.lit('uninstalled'))
