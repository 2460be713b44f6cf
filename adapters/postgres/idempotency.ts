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
      const print = fingerprint(input)
      const answer = await db.transactions.run(async () => {
        const stored = await claim(db, name, print, caller)
        if (stored !== undefined) return stored.answer
        const fresh = await work()
        await keep(db, name, print, caller, fresh, clock.now())
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

const inFlight = () => new Problem('contract/key-in-flight', { retry_after: 1 })

interface Claim {
  readonly taken: boolean
  readonly endpoint: string | null
  readonly fingerprint: string | null
  readonly answer: unknown
}

// The advisory lock answers "still running" at once; waiting on the row would hold a connection for each retry.
async function claim(db: Database, name: string, print: string, caller: Caller): Promise<Claim | undefined> {
  const [account_id, key] = [accountOf(caller), caller.idempotency_key]
  const [claimed] = await db.rows(sql<Claim>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${account_id}:${key}`}, 0)) as taken, endpoint, fingerprint, answer
    from (select) as nothing left join idempotency_keys on account_id = ${account_id} and key = ${key}`)
  if (!claimed?.taken) throw inFlight()
  if (claimed.endpoint === null) return undefined
  if (claimed.endpoint !== name || claimed.fingerprint !== print) throw new Problem('contract/key-reused')
  return claimed
}

// Where the first call ended between our look and our lock, its row is in the way: all of this one is undone, and a retry reads it.
async function keep(
  db: Database,
  name: string,
  print: string,
  caller: Caller,
  answer: unknown,
  now: number,
): Promise<void> {
  const added = await db.rows(sql`
    insert into idempotency_keys (account_id, key, endpoint, fingerprint, answer, created_at)
    values (${accountOf(caller)}, ${caller.idempotency_key}, ${name}, ${print}, ${JSON.stringify(answer)}::jsonb, ${at(now)})
    on conflict do nothing returning key`)
  if (added.length === 0) throw inFlight()
}
