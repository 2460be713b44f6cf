import { sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { columnsOf, query } from '../schema/query.ts'
import { isoTextSql } from './instants.ts'

/** SQL for an image as `{id, color}` or null. `column` must never be user input. */
export const pictureJson = (column: string) =>
  jsonObjectFrom(
    query.selectFrom('pictures as pic').select(['pic.id', 'pic.color']).where('pic.id', '=', sql.ref<string>(column)),
  )

/** SQL for the short form of a store under this alias. */
export function storeBriefJson(alias: string) {
  const column = columnsOf<'stores'>(alias)
  return jsonBuildObject({
    supplier_hash: column('supplier_hash'),
    slug: column('slug'),
    title: column('title'),
    logo: pictureJson(`${alias}.logo_id`),
    city: column('city'),
    score: jsonBuildObject({
      on_time: column('on_time'),
      fulfilled: column('fulfilled'),
      satisfied: column('satisfied'),
    }),
    closure: closureJson(alias),
  })
}

/** SQL for the current vacation of a store under this alias, or null. */
export function closureJson(alias: string) {
  const column = columnsOf<'stores'>(alias)
  const vacation = jsonBuildObject({
    until: isoTextSql(column('closed_to').$notNull()),
    note: column('closure_note'),
  })
  return sql<{ until: string; note: string } | null>`case when ${column('closed_from')} <= now()
    and ${column('closed_to')} > now() then ${vacation} end`
}
