/** Words that only server code holds: the names of its packages and of what it asks its machine. */
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

/** The marks of server code in a script of the browser. */
export function serverMarksIn(script: string): string[] {
  return serverMarks.filter((mark) => script.includes(mark))
}
