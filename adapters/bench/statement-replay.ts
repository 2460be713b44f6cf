import type { RecordedStatement } from './statement-recorder.ts'

/** Runs one statement and returns its rows. */
export type RunStatement = (statement: Omit<RecordedStatement, 'rows'>) => Promise<RecordedStatement['rows']>

// Hashes of inputs stay the same; 26-letter tokens are regenerated; long numbers are ids that the database generates.
const replaceable = /[0-9a-f]{64}|[0-9a-z]{26}|\d{10,}/g

/** Runs recorded statements again as a new case: ids follow what the database returns now, tokens are fresh. */
export async function replay(
  statements: readonly RecordedStatement[],
  run: RunStatement,
  newToken: () => string,
): Promise<void> {
  const now = new Map<string, string>()
  const renew = (found: string): string => {
    const known = now.get(found)
    if (known !== undefined) return known
    if (found.length !== 26) return found
    const token = newToken()
    now.set(found, token)
    return token
  }
  const valueNow = (value: unknown): unknown => (typeof value === 'string' ? value.replace(replaceable, renew) : value)
  for (const { rows, ...statement } of statements) {
    const fresh = await run({ ...statement, values: statement.values.map(valueNow) })
    rows.forEach((row, index) => learn(now, row, fresh[index] ?? {}))
  }
}

function learn(
  now: Map<string, string>,
  then: Readonly<Record<string, unknown>>,
  fresh: Readonly<Record<string, unknown>>,
): void {
  for (const [column, old] of Object.entries(then)) {
    const value = fresh[column]
    if (typeof old === 'string' && typeof value === 'string' && old !== value) now.set(old, value)
  }
}
