import { afterAll, describe, expect, it } from 'vitest'
import { grantAdmin } from '../../../../adapters/postgres/accounts/admin-grants.ts'
import { connect } from '../../../../adapters/postgres/index.ts'
import { hashOf, sqlOf } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 2 })
afterAll(database.close)

describe('the first administrator', () => {
  const granting = { mobile: '09129876543', hash: hashOf('g', 1), now: Date.now() }

  it('AUD-1 is created once, and the audit log names the system as the actor', async () => {
    expect(await grantAdmin(database, granting)).toBe(true)
    expect(await grantAdmin(database, granting)).toBe(false)
    expect(await sqlOf(url, 'select role from platform_roles')).toEqual([{ role: 'admin' }])
    expect(await sqlOf(url, 'select actor, action, after from audit_log')).toEqual([
      { actor: null, action: 'users.set-role', after: { role: 'admin' } },
    ])
  })

  it('AUD-1 leaves an immutable audit entry', async () => {
    await expect(sqlOf(url, 'delete from audit_log')).rejects.toThrow('audit log')
  })
})
