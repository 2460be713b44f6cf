import { sql } from 'kysely'

/** Whether an account is blocked now; a block with an end lifts by itself. */
export const blockedNow = sql<boolean>`(blocked_at is not null and coalesce(blocked_until > now(), true))`
