import { sql } from 'kysely'
import {
  type SettingRepository,
  type CurrentSettings,
  type SettingValues,
  settingValuesOf,
} from '../../../core/settings/index.ts'
import type { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { displayNameSql } from '../queries/display-names.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

/** How long values are cached without a change notification, in milliseconds. */
const memory = 15_000

/** Creates the current settings, cached until somebody changes one. */
export function createCurrentSettings(db: Database, clock: Clock, standard: SettingValues): CurrentSettings {
  let known: { readonly values: SettingValues; readonly until: number } | undefined
  let generation = 0
  const read = async (): Promise<SettingValues> => {
    const begun = generation
    const rows = await db.rows(
      query
        .selectFrom('setting_versions as v')
        .distinctOn('v.name')
        .select(['v.name', 'v.value'])
        .orderBy('v.name')
        .orderBy('v.id', 'desc'),
    )
    const values = settingValuesOf(new Map(rows.map(({ name, value }) => [name, value])), standard)
    // Values loaded before a change are not cached after it.
    if (begun === generation) known = { values, until: clock.now() + memory }
    return values
  }
  return {
    standard,
    async current() {
      if (known !== undefined && clock.now() < known.until) return known.values
      const last = known
      return read().catch((error: unknown) => {
        if (last === undefined) throw error
        return last.values
      })
    },
    invalidate: () => {
      generation += 1
      if (known !== undefined) known = { ...known, until: 0 }
    },
  }
}

const versions = query
  .selectFrom('setting_versions as v')
  .leftJoin('accounts as a', 'a.id', 'v.account_id')
  .select((v) => [
    v.cast<string>('v.id', 'text').as('id'),
    'v.name',
    'v.value',
    'v.reason',
    isoTextSql('v.at').as('at'),
    displayNameSql('a').$castTo<string | null>().as('by'),
  ])

const versionsOf = (name: string, limit: number) =>
  versions.where('v.name', '=', name).orderBy('v.id', 'desc').limit(limit)

/** Creates the repository of setting versions. */
export function createSettingRepository(db: Database): SettingRepository {
  return {
    latest: () => db.rows(versions.distinctOn('v.name').orderBy('v.name').orderBy('v.id', 'desc')),
    history: (name, limit) => db.rows(versionsOf(name, limit)),
    async lock(name) {
      await db.rows(sql`select pg_advisory_xact_lock(7361055, hashtext(${name}))`)
      const [last] = await db.rows(versionsOf(name, 1))
      return last
    },
    async add({ name, value, reason, account_id, at: now }) {
      const [added] = await db.rows(
        query
          .insertInto('setting_versions')
          .values({ name, value: JSON.stringify(value), reason, account_id, at: timestampSql(now) })
          .returning((v) => v.cast<string>('id', 'text').as('id')),
      )
      if (added === undefined) throw new Error('an insert of one row returns it')
      return added.id
    },
  }
}
