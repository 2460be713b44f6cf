/** Milliseconds since 1970 as the driver wants an instant. */
export function at(milliseconds: number): Date {
  return new Date(milliseconds)
}

/** An instant of the database as ISO 8601 in UTC. */
export function iso(instant: Date): string {
  return instant.toISOString()
}
