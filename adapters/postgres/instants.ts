import { type RawBuilder, sql } from 'kysely'

/** Milliseconds since 1970 as the driver wants an instant. */
export function at(milliseconds: number): Date {
  return new Date(milliseconds)
}

/** An instant of the database as ISO 8601 in UTC. */
export function iso(instant: Date): string {
  return instant.toISOString()
}

/** SQL for an instant of a column as ISO 8601 in UTC; the name is ours, never a person's. */
export function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
