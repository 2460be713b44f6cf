import { type RawBuilder, sql } from 'kysely'
import { isoTextSql } from './instants.ts'

/** SQL for an image as `{id, color}` or null. `column` must never be user input. */
export function pictureJson(column: string): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('id', pic.id, 'color', pic.color) from pictures pic where pic.id = ${sql.ref(column)})`
}

/** SQL for the short form of a store under this alias. */
export function storeBriefJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('supplier_hash', ${column('supplier_hash')}, 'slug', ${column('slug')}, 'title', ${column('title')},
    'logo', ${pictureJson(`${alias}.logo_id`)}, 'city', ${column('city')},
    'score', jsonb_build_object('on_time', ${column('on_time')}, 'fulfilled', ${column('fulfilled')}, 'satisfied', ${column('satisfied')}),
    'closure', ${closureJson(alias)})`
}

/** SQL for the current vacation of a store under this alias, or null. */
export function closureJson(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('closed_from')} <= now() and ${column('closed_to')} > now()
    then jsonb_build_object('until', ${isoTextSql(`${alias}.closed_to`)}, 'note', ${column('closure_note')}) end`
}
