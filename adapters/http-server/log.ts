/** Structured lines for operators: one JSON object per line, without secrets or personal data. */
export interface Log {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts: Readonly<Record<string, unknown>>, error: unknown): void
}

/** Writes lines through `write`; an error is named by class, message and stack. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: string, message: string, facts: object) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...facts })}\n`)
  return {
    info: (message, facts = {}) => line('info', message, facts),
    error: (message, facts, error) => line('error', message, { ...facts, error: described(error) }),
  }
}

function described(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}
