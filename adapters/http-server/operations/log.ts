export interface Log {
  info(message: string, facts?: Readonly<Record<string, unknown>>): void
  error(message: string, facts: Readonly<Record<string, unknown>>, error: unknown): void
}

/**
 * Creates a log that writes one JSON object per line without secrets or personal data; an error is logged by class,
 * message and stack.
 */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: string, message: string, facts: object) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, message, ...facts })}\n`)
  return {
    info: (message, facts = {}) => line('info', message, facts),
    error: (message, facts, error) => line('error', message, { ...maskedFields(facts), error: described(error) }),
  }
}

function described(error: unknown): unknown {
  if (!(error instanceof Error)) return masked(String(error))
  return {
    name: error.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: masked(error.cause.message) } : {}),
  }
}

const word = /[\w۰-۹-]+/g
const longNumber = /[0-9۰-۹]{10}/
const digit = /[0-9]/

// Library errors quote their input: mobile and bank numbers, keys, and hashes that grant access.
function isSecret(text: string): boolean {
  const isKey = text.startsWith('eyJ') || text.startsWith('bzk_') || (text.length >= 20 && digit.test(text))
  return isKey || longNumber.test(text)
}

function masked(text: string): string {
  return text.replace(word, (found) => (isSecret(found) ? '***' : found))
}

function maskedFields({ path, ...facts }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return typeof path === 'string'
    ? { ...facts, path: masked(path) }
    : { ...facts, ...(path === undefined ? {} : { path }) }
}
