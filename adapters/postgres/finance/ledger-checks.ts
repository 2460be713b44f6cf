import { sql } from 'kysely'
import pg from 'pg'
import type { LedgerCheckRepository, LedgerCheckScope } from '../../../core/finance/index.ts'
import { type Database, sessionOptions } from '../connection/connect.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

/** The number of violations reported per invariant. */
const maxFindings = 50
const checkTimeout = 240_000

/** Runs the checks on a connection of its own, because they may take longer than the statement timeout allows. */
export function createLedgerCheckRepository(db: Database): LedgerCheckRepository {
  return {
    findViolations: (scope) => findLedgerViolations(db.pool.options.connectionString ?? '', scope),
    async save({ scope, at: moment, findings }) {
      await db.rows(
        query.insertInto('ledger_checks').values({ scope, at: timestampSql(moment), findings: [...findings] }),
      )
      await db.rows(
        query
          .deleteFrom('ledger_checks')
          .where('at', '<', timestampSql(moment - retention))
          .where('findings', '=', sql<string[]>`'{}'`),
      )
    },
    async latest(scope) {
      const [row] = await db.rows(
        query
          .selectFrom('ledger_checks')
          .select(['scope', 'at', 'findings'])
          .$if(scope !== undefined, (checks) => checks.where('scope', '=', scope ?? 'quick'))
          .orderBy('ledger_checks.at', 'desc')
          .orderBy('ledger_checks.id', 'desc')
          .limit(1),
      )
      return row && { ...row, at: row.at.getTime() }
    },
  }
}

const retention = 30 * 86_400_000

/** Returns one sentence for every violation, all read from one snapshot. */
export async function findLedgerViolations(url: string, scope: LedgerCheckScope): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: sessionOptions, statement_timeout: checkTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const found: string[] = []
    for (const { id, query: invariant, quick } of ledgerInvariants) {
      if (scope === 'quick' && quick === undefined) continue
      const { rows } = await client.query<{ found: string }>(`select found from (${invariant}) f limit ${maxFindings}`)
      found.push(...rows.map((row) => `${id}: ${row.found}`))
    }
    return found
  } finally {
    await client.end()
  }
}
