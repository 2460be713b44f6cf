import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { findLedgerViolations } from '../../adapters/postgres/finance/ledger-checks.ts'
import { sqlOf } from '../support/people/actors.ts'
import { createMarket } from '../support/market/market.ts'
import { freshDatabase } from '../support/database/postgres.ts'
import { startServers } from '../support/servers/servers.ts'

const databaseUrl = await freshDatabase()
await createMarket(databaseUrl)

const plant = `
  alter table ledger_postings disable trigger ledger_postings_sum_zero;
  with t as (insert into ledger_transactions (kind, reference, at) values ('planted', '1', now()) returning id)
    insert into ledger_postings (transaction_id, account, amount) select id, a, m from t, (values ('bank:x', 10), ('commission', -9)) p (a, m);
  alter table ledger_postings enable trigger ledger_postings_sum_zero;
  with t as (insert into ledger_transactions (kind, reference, at) values ('planted', '2', now() - interval '31 minutes') returning id)
    insert into ledger_postings (transaction_id, account, amount) select id, a, m from t, (values ('clearing:77', 5), ('bank:x', -5)) p (a, m);
  insert into ledger_balances (account, balance) values ('clearing:77', 5)`

async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value | undefined> {
  for (let waited = 0; waited < 90_000; waited += 250) {
    const value = await ask()
    if (value !== undefined) return value
    await sleep(250)
  }
  return undefined
}

describe('O10 the ledger check', () => {
  it('finds nothing in a sound market, and finds a planted surplus Rial and a stuck clearing account', async () => {
    expect(await findLedgerViolations(databaseUrl, 'whole')).toEqual([])
    await sqlOf(databaseUrl, plant)
    for (const scope of ['quick', 'whole'] as const) {
      const found = await findLedgerViolations(databaseUrl, scope)
      expect(found).toContainEqual(expect.stringMatching(/^I1: \d+ IRR$/))
      expect(found).toContain('I11: clearing:77')
      expect(found).toHaveLength(2)
    }
  })

  it('runs in every server within five minutes of a start, stores its result, and logs it', async () => {
    const token = 'a-token-of-operators-that-is-long-enough'
    const { first, http } = await startServers({ databaseUrl, env: { METRICS_TOKEN: token } })
    const [job] = await sqlOf<{ seconds: number }>(
      databaseUrl,
      `update pgboss.job set start_after = now() where name = 'check-ledger' and state = 'created'
       returning extract(epoch from start_after - created_on)::int as seconds`,
    )
    expect(job).toBeDefined()
    const kept = await until(
      async () => (await sqlOf<{ findings: string[] }>(databaseUrl, 'select findings from ledger_checks'))[0],
    )
    expect(kept?.findings).toHaveLength(2)
    expect(await until(async () => first.log().includes('I11: clearing:77') || undefined)).toBe(true)
    expect(first.log()).toContain('the ledger does not hold')
    expect((await http.send('/readyz')).status).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await http.send('/metrics', { headers })).text).toContain('bazargah_ledger_findings 2')
    expect((await http.send('/healthz?full', { headers })).body).toMatchObject({ ledger: { findings: 2 } })
    for (const path of ['/metrics', '/healthz?full']) expect((await http.send(path)).text).not.toContain('ledger')
  })
})
