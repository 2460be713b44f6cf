import { sql } from 'kysely'
import pg from 'pg'
import type { LedgerProofs, Proof, ProofScope } from '../../core/finance/index.ts'
import { type Database, sessionOptions } from './connect.ts'
import { proofChecks } from './finance.proof.checks.ts'
import { at } from './instants.ts'

/** How many rows one broken invariant may name. */
const most = 50
const longest = 240_000

/** Looks at the books over a connection of its own, because it may take longer than any call. */
export function createLedgerProofs(db: Database): LedgerProofs {
  return {
    search: (scope) => searchLedger(db.pool.options.connectionString ?? '', scope),
    async keep({ scope, at: moment, findings }) {
      await db.rows(
        sql`insert into ledger_proofs (scope, at, findings) values (${scope}, ${at(moment)}, ${findings}::text[])`,
      )
      await db.rows(sql`delete from ledger_proofs where at < ${at(moment - keptFor)} and findings = '{}'`)
    },
    async last(scope) {
      const [row] = await db.rows(sql<Omit<Proof, 'at'> & { readonly at: Date }>`
        select scope, at, findings from ledger_proofs where ${scope ?? null}::text is null or scope = ${scope ?? null}
        order by at desc, id desc limit 1`)
      return row && { ...row, at: row.at.getTime() }
    },
  }
}

const keptFor = 30 * 86_400_000

/** What the books of a database break, one sentence each, all of one moment. */
export async function searchLedger(url: string, scope: ProofScope): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: sessionOptions, statement_timeout: longest })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const found: string[] = []
    for (const { id, query, often } of proofChecks) {
      if (scope === 'quick' && often === undefined) continue
      const { rows } = await client.query<{ found: string }>(`select found from (${query}) f limit ${most}`)
      found.push(...rows.map((row) => `${id}: ${row.found}`))
    }
    return found
  } finally {
    await client.end()
  }
}
