import type { Recorded } from './recorder.ts'

/** Runs one statement; answers its rows. */
export type RunStatement = (statement: Omit<Recorded, 'rows'>) => Promise<Recorded['rows']>

// Hashes of inputs stay; tokens of 26 letters are made anew; long numbers are ids that the database gave.
const replaceable = /[0-9a-f]{64}|[0-9a-z]{26}|\d{10,}/g

/** Runs recorded statements once more as a new case: ids follow what the database answers now, tokens are fresh. */
export async function replay(
  statements: readonly Recorded[],
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
