import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import {
  connect,
  createRateCounters,
  createSignInCodeRepository,
  createSessionRepository,
  createRequestTraces,
  traceRetention,
} from '../../../../adapters/postgres/index.ts'
import { addShoppers, sqlOf } from '../../../support/people/actors.ts'
import { freshDatabase } from '../../../support/database/postgres.ts'

const url = await freshDatabase()
const database = connect({ url, connections: 2 })
const [account_id = ''] = await addShoppers(url, 1)
const now = Date.parse('2026-11-22T12:00:00Z')

afterAll(() => database.close())

const counting = (time: number) => createRateCounters(database, { now: () => time })
const left = async (what: string): Promise<unknown[]> =>
  (await sqlOf(url, `select ${what} order by 1`)).map((row) => Object.values(row as object)[0])

async function leaveTraces(name: string, age: number): Promise<void> {
  const then = now - age
  await counting(then).take(`large:${name}`, 3_600, 5_000)
  await counting(then).take(`small:${name}`, 86_400, 10)
  await createSignInCodeRepository(database).add(name, 'hash', then, then + 120_000)
}

async function leaveKey(name: string, age: number): Promise<void> {
  const then = new Date(now - age).toISOString()
  await sqlOf(url, `insert into idempotency_keys values (${account_id}, '${name}', 'x', 'y', null, '${then}')`)
}

async function leaveToken(name: string, over: number): Promise<void> {
  const sessions = createSessionRepository(database)
  const id = randomUUID()
  await sessions.open(
    { id, account_id, device_id: 'd', audience: 'main', shop_host: null, root_id: null, created_at: now - over },
    'phone',
  )
  await sessions.addToken(name, id, now - over, now - over)
}

describe('request traces', () => {
  it('RGT-13 are deleted once no rule needs them, and not before', async () => {
    await leaveTraces('old', traceRetention.counters + 3_600_000)
    await leaveTraces('young', traceRetention.counters - 3_600_000)
    await leaveKey('old-old-old', traceRetention.keys + 1)
    await leaveKey('young-young', traceRetention.keys)
    await leaveToken('old', traceRetention.tokens + 1)
    await leaveToken('young', traceRetention.tokens)

    await createRequestTraces(database).deleteExpired(now)

    expect(await left('key from rate_limit_counters')).toEqual(['large:young'])
    expect(await left('key from rate_limit_logs')).toEqual(['small:young'])
    expect(await left('mobile from one_time_codes')).toEqual(['young'])
    expect(await left('key from idempotency_keys')).toEqual(['young-young'])
    expect(await left('token_hash from refresh_tokens')).toEqual(['young'])
  })

  it('RGT-13 keeps the row of a running count', async () => {
    await counting(now - traceRetention.counters - 1).take('small:both', 86_400, 10)
    await counting(now).take('small:both', 86_400, 10)
    await createRequestTraces(database).deleteExpired(now)
    expect(await left(`key from rate_limit_logs where key = 'small:both'`)).toEqual(['small:both'])
  })
})
