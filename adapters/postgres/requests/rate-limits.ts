import { sql } from 'kysely'
import type { RateCounters } from '../../../core/accounts/index.ts'
import type { Caller } from '../../../core/contract/caller.ts'
import type { RateLimiter } from '../../../core/contract/contract.ports.ts'
import type { RateLimit } from '../../../core/contract/endpoint.ts'
import type { Clock } from '../../../core/shared/ports/clock.ports.ts'
import { Problem } from '../../../core/shared/problems/problem.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { query } from '../schema/query.ts'

/** Small limits are exact over a sliding window; large ones count in fixed windows. */
const exactUpTo = 100

/** Creates counters shared by all processes; `factor` raises the limits (only for tests that share one number). */
export function createRateCounters(db: Database, clock: Clock, factor = 1): RateCounters {
  return {
    take: (key, seconds, wanted) => {
      const maxCount = wanted * factor
      return maxCount <= exactUpTo
        ? takeExact(db, key, seconds, maxCount, clock.now())
        : takeWindow(db, key, seconds, maxCount, 1, clock.now())
    },
  }
}

async function takeExact(db: Database, key: string, seconds: number, maxCount: number, now: number): Promise<boolean> {
  const since = timestampSql(now - seconds * 1000)
  const rows = await db.rows(sql`
    insert into rate_limit_logs as log (key, times) values (${key}, array[${timestampSql(now)}::timestamptz])
    on conflict (key) do update
      set times = array(select t from unnest(log.times) t where t > ${since}) || ${timestampSql(now)}::timestamptz
      where (select count(*) from unnest(log.times) t where t > ${since}) < ${maxCount}
    returning key`)
  return rows.length > 0
}

async function takeWindow(
  db: Database,
  key: string,
  seconds: number,
  maxCount: number,
  amount: number,
  now: number,
): Promise<boolean> {
  const rows = await db.rows(
    query
      .insertInto('rate_limit_counters')
      .values({ key, window_start: timestampSql(windowStart(now, seconds)), used: amount })
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'window_start'])
          .doUpdateSet((counter) => ({ used: counter('rate_limit_counters.used', '+', amount) }))
          .where((counter) => counter(counter('rate_limit_counters.used', '+', amount), '<=', maxCount)),
      )
      .returning('key'),
  )
  return rows.length > 0
}

function windowStart(now: number, seconds: number): number {
  return now - (now % (seconds * 1000))
}

interface CounterLease {
  readonly window: number
  left: number
}

/**
 * Creates the rate limiter. A process leases a twentieth of the limit at a time from the database, so a busy endpoint
 * does not write once per call; `factor` raises all limits (only for measurements).
 */
export function createRateLimiter(db: Database, clock: Clock, factor: number): RateLimiter {
  const leases = new Map<string, CounterLease>()
  const pendingRequests = new Map<string, Promise<boolean>>()
  const reserve = async (key: string, seconds: number, maxCount: number, size: number): Promise<boolean> => {
    const now = clock.now()
    const granted = await takeWindow(db, key, seconds, maxCount, size, now)
    if (leases.size > 50_000) leases.clear()
    if (granted) leases.set(key, { window: windowStart(now, seconds), left: size })
    return granted
  }
  // Concurrent calls share one lease; otherwise a burst would use up the whole limit at once.
  const reserveOnce = (
    key: string,
    ...terms: readonly [seconds: number, most: number, size: number]
  ): Promise<boolean> => {
    const running = pendingRequests.get(key) ?? reserve(key, ...terms).finally(() => pendingRequests.delete(key))
    pendingRequests.set(key, running)
    return running
  }
  return {
    async require(name, limit, caller) {
      const [key, maxCount, now] = [keyOf(name, limit, caller), limit.count * factor, clock.now()]
      const [row] = await db.rows(
        query
          .selectFrom('rate_limit_counters')
          .select('used')
          .where('key', '=', key)
          .where('window_start', '=', timestampSql(windowStart(now, limit.seconds))),
      )
      if ((row?.used ?? 0) - (leases.get(key)?.left ?? 0) >= maxCount) throw tooMany(now, limit.seconds)
    },
    async take(name, limit, caller) {
      const { count, seconds } = limit
      const key = keyOf(name, limit, caller)
      const maxCount = count * factor
      const size = Math.max(1, Math.floor(maxCount / 20))
      while (!spend(leases.get(key), windowStart(clock.now(), seconds))) {
        if (await reserveOnce(key, seconds, maxCount, size)) continue
        throw tooMany(clock.now(), seconds)
      }
    },
  }
}

function keyOf(name: string, { per }: RateLimit, caller: Caller): string {
  return `call:${name}:${per === 'account' ? (caller.account_id ?? caller.address) : caller.address}`
}

function tooMany(now: number, seconds: number): Problem {
  const retry_after = Math.ceil((windowStart(now, seconds) + seconds * 1000 - now) / 1000)
  return new Problem('contract/too-many-requests', { retry_after })
}

/** Takes one call off a lease of this window; `false` when there is none. */
function spend(lease: CounterLease | undefined, window: number): boolean {
  if (lease?.window !== window || lease.left < 1) return false
  lease.left -= 1
  return true
}
