import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountOf } from '../../core/accounts/index.ts'
import type { Caller } from '../../core/contract/caller.ts'
import type { Idempotency } from '../../core/contract/contract.ports.ts'
import type { Clock } from '../../core/shared/clock.ports.ts'
import type { CrashPoints } from '../../core/shared/crash.ports.ts'
import { Problem } from '../../core/shared/problem.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Effects under a key: the fingerprint and the answer are stored in the transaction of the effect (promises §5). */
export function createIdempotency(db: Database, clock: Clock, crash: CrashPoints): Idempotency {
  return {
    async once(name, input, caller, work) {
      const answer = await db.transactions.run(async () => {
        const stored = await claim(db, name, fingerprint(input), caller, clock.now())
        if (stored !== undefined) return stored
        const fresh = await work()
        await keep(db, caller, fresh)
        crash.pass('key:before-commit')
        return fresh
      })
      crash.pass('key:after-commit')
      return answer
    },
  }
}

function fingerprint(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

// The advisory lock answers "still running" at once; waiting on the row would hold a connection for each retry.
async function claim(db: Database, name: string, print: string, caller: Caller, now: number): Promise<unknown> {
  const account_id = accountOf(caller)
  const key = caller.idempotency_key
  const [lock] = await db.rows(sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${account_id}:${key}`}, 0)) as taken`)
  if (!lock?.taken) throw new Problem('contract/key-in-flight', { retry_after: 1 })
  const added = await db.rows(sql`
    insert into idempotency_keys (account_id, key, endpoint, fingerprint, created_at)
    values (${account_id}, ${key}, ${name}, ${print}, ${at(now)}) on conflict do nothing returning key`)
  if (added.length > 0) return undefined
  const [stored] = await db.rows(sql<{ endpoint: string; fingerprint: string; answer: unknown }>`
    select endpoint, fingerprint, answer from idempotency_keys where account_id = ${account_id} and key = ${key}`)
  if (stored?.endpoint !== name || stored.fingerprint !== print) throw new Problem('contract/key-reused')
  return stored.answer
}

async function keep(db: Database, caller: Caller, answer: unknown): Promise<void> {
  await db.rows(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where account_id = ${accountOf(caller)} and key = ${caller.idempotency_key}`)
}
