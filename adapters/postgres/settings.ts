import { sql } from 'kysely'
import {
  type SettingBook,
  type Settings,
  type SettingValues,
  type SettingVersion,
  valuesOf,
} from '../../core/settings/index.ts'
import type { Clock } from '../../core/shared/clock.ports.ts'
import { called } from './called.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

/** How long values are remembered where no news of a change comes, in milliseconds. */
const memory = 15_000

/** What is set now, remembered until somebody changes it. */
export function createSettings(db: Database, clock: Clock, standard: SettingValues): Settings {
  let known: { readonly values: SettingValues; readonly until: number } | undefined
  let generation = 0
  const read = async (): Promise<SettingValues> => {
    const begun = generation
    const rows = await db.rows(sql<{ name: string; value: unknown }>`
      select distinct on (name) name, value from setting_versions order by name, id desc`)
    const values = valuesOf(new Map(rows.map(({ name, value }) => [name, value])), standard)
    // What was asked for before a change is not kept after it.
    if (begun === generation) known = { values, until: clock.now() + memory }
    return values
  }
  return {
    standard,
    async now() {
      if (known !== undefined && clock.now() < known.until) return known.values
      const last = known
      return read().catch((error: unknown) => {
        if (last === undefined) throw error
        return last.values
      })
    },
    forget: () => {
      generation += 1
      if (known !== undefined) known = { ...known, until: 0 }
    },
  }
}

const version = sql`v.id::text, v.name, v.value, v.reason, ${isoText('v.at')} as at, ${called('a')} as by
  from setting_versions v left join accounts a on a.id = v.account_id`

/** Every value that was ever set. */
export function createSettingBook(db: Database): SettingBook {
  return {
    latest: () => db.rows(sql<SettingVersion>`select distinct on (v.name) ${version} order by v.name, v.id desc`),
    history: (name, limit) =>
      db.rows(sql<SettingVersion>`select ${version} where v.name = ${name} order by v.id desc limit ${limit}`),
    async lock(name) {
      await db.rows(sql`select pg_advisory_xact_lock(7361055, hashtext(${name}))`)
      const [last] = await db.rows(
        sql<SettingVersion>`select ${version} where v.name = ${name} order by v.id desc limit 1`,
      )
      return last
    },
    async add({ name, value, reason, account_id, at: now }) {
      const [added] = await db.rows(sql<{ id: string }>`
        insert into setting_versions (name, value, reason, account_id, at)
        values (${name}, ${JSON.stringify(value)}, ${reason}, ${account_id}, ${at(now)}) returning id::text`)
      if (added === undefined) throw new Error('an insert of one row returns it')
      return added.id
    },
  }
}
