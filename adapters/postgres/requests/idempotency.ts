import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountIdOf } from '../../../core/accounts/index.ts'
import type { Caller } from '../../../core/contract/caller.ts'
import type { Idempotency } from '../../../core/contract/contract.ports.ts'
import type { Clock } from '../../../core/shared/ports/clock.ports.ts'
import type { CrashPoints } from '../../../core/shared/ports/crash-points.ports.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'

/** Runs effects under a key: the fingerprint and the response are stored in the transaction of the effect. */
export function createIdempotency(db: Database, clock: Clock, crash: CrashPoints): Idempotency {
  return {
    async runOnce(name, input, caller, work) {
      const print = fingerprint(input)
      const response = await db.transactions.run(async () => {
        const stored = await claim(db, name, print, caller)
        if (stored !== undefined) return stored.response
        const fresh = await work()
        await keep(db, name, print, caller, fresh, clock.now())
        crash.pass('key:before-commit')
        return fresh
      })
      crash.pass('key:after-commit')
      return response
    },
  }
}

function fingerprint(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

function keyOf({ idempotency_key }: Caller): string {
  if (idempotency_key === null) throw new Error('a call without a key cannot be repeated')
  return idempotency_key
}

const inFlight = () => new Problem('contract/key-in-flight', { retry_after: 1 })

// The advisory lock reports a running call at once; waiting on the row would hold a connection for each retry.
async function claim(db: Database, name: string, print: string, caller: Caller) {
  const [account_id, key] = [accountIdOf(caller), keyOf(caller)]
  const [claimed] = await db.rows(
    query
      .selectFrom(sql<object>`(select)`.as('nothing'))
      .leftJoin('idempotency_keys as k', (join) =>
        join.on('k.account_id', '=', idSql(account_id)).on('k.key', '=', key),
      )
      .select([
        sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${account_id}:${key}`}, 0))`.as('taken'),
        'k.endpoint',
        'k.fingerprint',
        'k.response',
      ]),
  )
  if (!claimed?.taken) throw inFlight()
  if (claimed.endpoint === null) return undefined
  if (claimed.endpoint !== name || claimed.fingerprint !== print) throw new Problem('contract/key-reused')
  return claimed
}

// If the first call ended between the check and the lock, its row conflicts: this transaction is rolled back, and a
// retry reads that row.
async function keep(
  db: Database,
  name: string,
  print: string,
  caller: Caller,
  response: unknown,
  now: number,
): Promise<void> {
  const added = await db.rows(
    query
      .insertInto('idempotency_keys')
      .values({
        account_id: accountIdOf(caller),
        key: keyOf(caller),
        endpoint: name,
        fingerprint: print,
        response: JSON.stringify(response),
        created_at: timestampSql(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
  )
  if (added.length === 0) throw inFlight()
}
