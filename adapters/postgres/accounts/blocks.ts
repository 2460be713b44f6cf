import { sql } from 'kysely'
import type { AccountBlock } from '../../../core/accounts/account-block.ts'
import { isoTextSql } from '../queries/instants.ts'

/** SQL: whether an account is blocked now; a block with an end lifts by itself. */
export const isBlockedSql = sql<boolean>`(blocked_at is not null and coalesce(blocked_until > now(), true))`

/** SQL: why and until when an account is blocked now; null when it is not. */
export const accountBlockOf = sql<AccountBlock | null>`case when ${isBlockedSql}
  then jsonb_build_object('reason', block_reason, 'until', ${isoTextSql('blocked_until')}) end`
