import { type RawBuilder, sql } from 'kysely'

/** Milliseconds since 1970 as the driver wants an instant. */
export function at(milliseconds: number): Date {
  return new Date(milliseconds)
}

interface Within {
  readonly from: number | undefined
  readonly before: number | undefined
}

/** SQL for a column's instant lying from one to before another; an open end lets all through. */
export function begunWithin(column: RawBuilder<unknown>, { from, before }: Within): RawBuilder<unknown> {
  const [first, end] = [from ?? null, before ?? null]
  return sql`(${first && at(first)}::timestamptz is null or ${column} >= ${first && at(first)})
    and (${end && at(end)}::timestamptz is null or ${column} < ${end && at(end)})`
}

/** An instant of the database as ISO 8601 in UTC. */
export function iso(instant: Date): string {
  return instant.toISOString()
}

/** SQL for an instant of a column as ISO 8601 in UTC; the name is ours, never a person's. */
export function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
