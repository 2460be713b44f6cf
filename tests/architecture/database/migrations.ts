/** A change that breaks a server of the previous build. */
export interface Breaking {
  readonly migration: string
  readonly statement: string
}

const breaking: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|constraint|type|schema|view|function)\b/i,
  /\balter\s+table\s+\S+\s+drop\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  /\btruncate\s+(?:table\s+)?\w+\s*$/i,
]
const addsColumn = /^alter\s+table\b[\s\S]*\badd\b/i
const addsRule = /\badd\s+(?:constraint\b|check\b|unique\b|primary\b|foreign\b)/i

/**
 * Returns the statements that remove something, or require what an older server does not write, except the listed
 * exceptions.
 */
export function breakingChanges(
  migrations: Readonly<Record<string, string>>,
  excused: Readonly<Record<string, string>>,
): Breaking[] {
  return Object.entries(migrations).flatMap(([migration, text]) =>
    statementsOf(text)
      .filter(
        (statement) =>
          breaks(statement) && !Object.keys(excused).some((start) => `${migration}: ${statement}`.startsWith(start)),
      )
      .map((statement) => ({ migration, statement })),
  )
}

function breaks(statement: string): boolean {
  // No older server knows a new object.
  if (/^create\s+(?:table|function|or\s+replace)\b/i.test(statement)) return false
  if (breaking.some((pattern) => pattern.test(statement))) return true
  if (!addsColumn.test(statement)) return false
  return (
    addsRule.test(statement) || (/\bnot\s+null\b/i.test(statement) && !/\b(?:default|generated)\b/i.test(statement))
  )
}

function statementsOf(text: string): string[] {
  const plain = text.replace(/--.*$/gm, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  return plain
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '')
}
