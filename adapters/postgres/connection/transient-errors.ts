/** SQLSTATE classes and codes of transient failures. */
const passingClasses = ['08', '53', '57']
const passingCodes = ['25P03', '40001', '40P01', '55P03']
const passingSystem = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']
const passingTexts =
  /connection terminated|timeout exceeded|query read timeout|connection ended|not queryable|client was closed/i

/** Whether a driver error means that the database is temporarily unavailable, not that the query was wrong. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (passingClasses.includes(code.slice(0, 2)) && code.length === 5) return true
  return passingCodes.includes(code) || passingSystem.includes(code) || passingTexts.test(error.message)
}

/** Whether an error is the violation of the named constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
