import { sql } from 'kysely'
import type { InstallationRepository, InstalledApp } from '../../../core/apps/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

const columns = sql`i.id::text, i.store_id::text, s.slug, i.app, i.state, i.settings, i.error, i.secret_version`

/** Creates the installed apps; a trigger drops the cached pages of a shop when its chat changes. */
export function createInstallationRepository(db: Database): InstallationRepository {
  return {
    listByStore: (store_id) =>
      db.rows(sql<InstalledApp>`
        select ${columns} from app_installations i join stores s on s.id = i.store_id
        where i.store_id = ${store_id} and i.state <> 'uninstalled' order by i.id`),
    async lock(store_id, app) {
      const [found] = await db.rows(sql<InstalledApp>`
        select ${columns} from app_installations i join stores s on s.id = i.store_id
        where i.store_id = ${store_id} and i.app = ${app} and i.state <> 'uninstalled' for no key update of i`)
      return found
    },
    async add(store_id, app, account_id, now) {
      await db.rows(sql`
        insert into app_installations (store_id, app, installed_by, installed_at, changed_at)
        values (${store_id}, ${app}, ${account_id}, ${timestampSql(now)}, ${timestampSql(now)}) on conflict do nothing`)
    },
    async change(id, { state, settings, error, secret_version }, now) {
      await db.rows(sql`
        update app_installations set changed_at = ${timestampSql(now)}, state = coalesce(${state ?? null}, state),
          settings = coalesce(${settings === undefined ? null : JSON.stringify(settings)}::jsonb, settings),
          error = ${error === undefined ? sql`error` : error}, secret_version = coalesce(${secret_version ?? null}, secret_version),
          failures = case when ${state ?? null} = 'active' then 0 else failures end
        where id = ${id}`)
    },
    async chatWidgetIdOf(slug) {
      const [found] = await db.rows(sql<{ widget_id: string }>`
        select i.settings ->> 'widget_id' as widget_id from app_installations i join stores s on s.id = i.store_id
        where s.slug = ${slug} and s.state = 'active' and i.app = 'support-chat' and i.state = 'active'`)
      return found?.widget_id
    },
  }
}
