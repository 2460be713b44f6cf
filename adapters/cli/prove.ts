import { connect, createLedgerCheckRepository } from '../postgres/index.ts'
import { withDatabase } from './with-database.ts'

// npm run prove checks the whole ledger, stores the result, and exits with 1 when something is inconsistent.
await withDatabase(async (url) => {
  const database = connect({ url, connections: 1 })
  try {
    const proofs = createLedgerCheckRepository(database)
    const findings = await proofs.findViolations('whole')
    await proofs.save({ scope: 'whole', at: Date.now(), findings })
    if (findings.length > 0) throw new Error(['the ledger does not hold:', ...findings].join('\n  '))
    return 'the ledger holds'
  } finally {
    await database.close()
  }
})
