/** Strings that only server code contains: names of its packages and system calls. */
const serverMarks = [
  'node:fs',
  'node:crypto',
  'node:child_process',
  'pg-boss',
  'kysely',
  '@hono/node-server',
  'DATABASE_URL',
  'TOKEN_SECRET',
]

/** Returns the marks of server code in a browser script. */
export function serverMarksIn(script: string): string[] {
  return serverMarks.filter((mark) => script.includes(mark))
}
