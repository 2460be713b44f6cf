import { sql } from 'kysely'
import { isoText } from './instants.ts'

/** Whether an account is blocked now; a block with an end lifts by itself. */
export const blockedNow = sql<boolean>`(blocked_at is not null and coalesce(blocked_until > now(), true))`

/** Why and until when an account is blocked now; null for one that is not. */
export const blockOf = sql`case when ${blockedNow}
  then jsonb_build_object('reason', block_reason, 'until', ${isoText('blocked_until')}) end`
