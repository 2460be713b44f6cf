import pg from 'pg'
import { ledgerInvariants } from '../../../adapters/postgres/finance/ledger-invariants.ts'

/** Checks the invariants; returns one sentence per violation. */
export async function checkInvariants(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: string[] = []
    for (const { id, query } of ledgerInvariants) {
      const { rows } = await client.query<{ found: string }>(query)
      found.push(...rows.map((row) => `${id}: ${row.found}`))
    }
    return [...found, ...(await changeableLedger(client))]
  } finally {
    await client.end()
  }
}

const changes = ['ledger_transactions set kind = kind', 'ledger_postings set amount = amount'].flatMap((change) => [
  `update ${change}`,
  `delete from ${change.split(' ')[0] ?? ''}`,
])

/** I2 by trying: every change must be refused. */
async function changeableLedger(client: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const change of changes) {
    await client.query('begin')
    const refused = await client.query(change).then(
      () => false,
      () => true,
    )
    await client.query('rollback')
    if (!refused) found.push(`I2: ${change}`)
  }
  return found
}
