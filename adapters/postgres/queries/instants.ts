import { type Expression, type RawBuilder, sql } from 'kysely'

/** Converts milliseconds since 1970 to what the driver expects. */
export function timestampSql(milliseconds: number): Date {
  return new Date(milliseconds)
}

/** Formats an instant of the database as ISO 8601 in UTC. */
export function isoSql(instant: Date): string {
  return instant.toISOString()
}

/** SQL that formats a timestamp as ISO 8601 in UTC. A column given as text is not checked and must never be user input. */
export function isoTextSql(column: string): RawBuilder<string>
export function isoTextSql<Instant extends Date | null>(
  instant: Expression<Instant>,
): RawBuilder<Instant extends Date ? string : null>
export function isoTextSql(column: string | Expression<Date | null>): RawBuilder<string | null> {
  const instant = typeof column === 'string' ? sql.ref(column) : column
  return sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** SQL for a timestamp in milliseconds since 1970. */
export function millisecondsSql<Instant extends Date | null>(
  instant: Expression<Instant>,
): RawBuilder<Instant extends Date ? number : null> {
  return sql`(extract(epoch from ${instant}) * 1000)::bigint`
}
