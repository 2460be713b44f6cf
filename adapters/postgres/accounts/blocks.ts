import { expressionBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { isoTextSql } from '../queries/instants.ts'
import type { Tables } from '../schema/tables.ts'

const a = expressionBuilder<Tables, 'accounts'>()

/** SQL: whether an account is blocked now; a block with an end lifts by itself. */
export const isBlockedSql = sql<boolean>`(${a.ref('blocked_at')} is not null and coalesce(${a.ref('blocked_until')} > now(), true))`

/** SQL: why and until when an account is blocked now; null when it is not. */
export const accountBlockOf = a
  .case()
  .when(isBlockedSql)
  .then(jsonBuildObject({ reason: a.ref('block_reason'), until: isoTextSql(a.ref('blocked_until')) }))
  .end()
