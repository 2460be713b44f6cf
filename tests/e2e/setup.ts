import { startPostgres } from '../../adapters/embedded-postgres/start-postgres.ts'
import { sql } from 'kysely'
import { createIds } from '../../adapters/node/ids.ts'
import { grantAdmin } from '../../adapters/postgres/accounts/admin-grants.ts'
import { connect } from '../../adapters/postgres/connection/connect.ts'
import { createAccountRepository } from '../../adapters/postgres/accounts/accounts.ts'
import { admins, lookers, managers } from './models/backoffice-people.ts'

/** Gives the journeys' people their roles, once the server has seeded its market. */
// oxlint-disable-next-line import/no-default-export -- the runner wants one
export default async function setup(): Promise<void> {
  const own = await startPostgres({ dataDir: `${process.env.E2E_DATA}/postgres` })
  const database = connect({ url: own.url, connections: 1 })
  try {
    const { token } = createIds()
    const now = Date.now()
    for (const mobile of [...Object.values(admins), ...lookers.admin])
      await grantAdmin(database, { mobile, hash: token(), now })
    for (const [store_id, journeys] of Object.entries(managers))
      for (const mobile of Object.values(journeys)) {
        const { id } = await createAccountRepository(database).byMobile(mobile, token(), now)
        await database.rows(
          sql`insert into store_members (store_id, account_id, role) values (${store_id}, ${id}, 'manager')`,
        )
      }
  } finally {
    await database.close()
    await own.stop()
  }
}
