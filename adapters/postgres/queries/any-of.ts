import { sql } from 'kysely'

/**
 * SQL for the right side of `id = …`: any of these ids. The planner does not look into a subquery's list, so one plan
 * serves lists of any length; planning each list separately takes longer than reading it.
 */
export const anyOf = (ids: readonly (number | string)[]) => sql<number>`any(array(select unnest(${ids}::bigint[])))`
