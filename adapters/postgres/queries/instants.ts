import { type Expression, type RawBuilder, sql } from 'kysely'

/** Converts milliseconds since 1970 to what the driver expects. */
export function timestampSql(milliseconds: number): Date {
  return new Date(milliseconds)
}

interface Within {
  readonly from: number | undefined
  readonly before: number | undefined
}

/** SQL: whether a timestamp column lies in [from, before); an open end does not restrict. */
export function createdWithin(column: RawBuilder<unknown>, { from, before }: Within): RawBuilder<unknown> {
  const [first, end] = [from ?? null, before ?? null]
  return sql`(${first && timestampSql(first)}::timestamptz is null or ${column} >= ${first && timestampSql(first)})
    and (${end && timestampSql(end)}::timestamptz is null or ${column} < ${end && timestampSql(end)})`
}

/** Formats an instant of the database as ISO 8601 in UTC. */
export function isoSql(instant: Date): string {
  return instant.toISOString()
}

/** SQL that formats a timestamp as ISO 8601 in UTC. A column's name must never be user input. */
export function isoTextSql<Instant extends Date | null>(
  instant: Expression<Instant>,
): RawBuilder<string | Extract<Instant, null>>
export function isoTextSql(column: string): RawBuilder<string>
export function isoTextSql(instant: Expression<unknown> | string): RawBuilder<string | null> {
  return sql`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
