import { connect, createLedgerProofs } from '../postgres/index.ts'
import { withDatabase } from './opened.ts'

// npm run prove looks at the whole ledger now, keeps what it found, and ends with 1 when something cannot be.
await withDatabase(async (url) => {
  const database = connect({ url, connections: 1 })
  try {
    const proofs = createLedgerProofs(database)
    const findings = await proofs.search('whole')
    await proofs.keep({ scope: 'whole', at: Date.now(), findings })
    if (findings.length > 0) throw new Error(['the ledger does not hold:', ...findings].join('\n  '))
    return 'the ledger holds'
  } finally {
    await database.close()
  }
})
