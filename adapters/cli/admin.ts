import { normaliseMobile } from '../../core/shared/text/mobile.ts'
import { createIds } from '../node/ids.ts'
import { connect, migrate } from '../postgres/index.ts'
import { grantAdmin } from '../postgres/accounts/admin-grants.ts'
import { withDatabase } from './with-database.ts'

// npm run admin -- 09121234567 makes the owner of a mobile number an administrator; the audit log names the system as
// the actor.
await withDatabase(async (url) => {
  const mobile = normaliseMobile(process.argv[2] ?? '')
  if (mobile === undefined) throw new Error('npm run admin -- <mobile number>, such as 09121234567')
  await migrate(url)
  const database = connect({ url, connections: 1 })
  try {
    const granted = await grantAdmin(database, { mobile, hash: createIds().token(), now: Date.now() })
    return granted ? `${mobile} is an administrator now` : `${mobile} was an administrator already`
  } finally {
    await database.close()
  }
})
