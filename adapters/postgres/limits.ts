import { sql } from 'kysely'
import type { Counters } from '../../core/accounts/index.ts'
import type { Caller } from '../../core/contract/caller.ts'
import type { RateLimiter } from '../../core/contract/contract.ports.ts'
import type { RateLimit } from '../../core/contract/endpoint.ts'
import type { Clock } from '../../core/shared/clock.ports.ts'
import { Problem } from '../../core/shared/problem.ts'
import type { Database } from './connect.ts'
import { at } from './instants.ts'

/** Small limits are exact over any window of the length; large ones count in fixed windows. */
const exactUpTo = 100

/** Counters in the database, shared by all processes; `factor` widens them (tests that share one number only). */
export function createCounters(db: Database, clock: Clock, factor = 1): Counters {
  return {
    take: (key, seconds, wanted) => {
      const most = wanted * factor
      return most <= exactUpTo
        ? takeExact(db, key, seconds, most, clock.now())
        : takeWindow(db, key, seconds, most, 1, clock.now())
    },
  }
}

async function takeExact(db: Database, key: string, seconds: number, most: number, now: number): Promise<boolean> {
  const since = at(now - seconds * 1000)
  const rows = await db.rows(sql`
    insert into rate_logs as log (key, times) values (${key}, array[${at(now)}::timestamptz])
    on conflict (key) do update
      set times = array(select t from unnest(log.times) t where t > ${since}) || ${at(now)}::timestamptz
      where (select count(*) from unnest(log.times) t where t > ${since}) < ${most}
    returning key`)
  return rows.length > 0
}

async function takeWindow(
  db: Database,
  key: string,
  seconds: number,
  most: number,
  amount: number,
  now: number,
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into rate_counters as counter (key, window_start, used)
    values (${key}, ${at(windowStart(now, seconds))}, ${amount})
    on conflict (key, window_start) do update set used = counter.used + ${amount} where counter.used + ${amount} <= ${most}
    returning key`)
  return rows.length > 0
}

function windowStart(now: number, seconds: number): number {
  return now - (now % (seconds * 1000))
}

interface Lease {
  readonly window: number
  left: number
}

/**
 * Limits calls of an endpoint. A process takes its share from the database in leases of a twentieth of the limit,
 * so a busy endpoint does not write once per call; `factor` widens all limits (measurements only).
 */
export function createRateLimiter(db: Database, clock: Clock, factor: number): RateLimiter {
  const leases = new Map<string, Lease>()
  const asking = new Map<string, Promise<boolean>>()
  const lend = async (key: string, seconds: number, most: number, size: number): Promise<boolean> => {
    const now = clock.now()
    const granted = await takeWindow(db, key, seconds, most, size, now)
    if (leases.size > 50_000) leases.clear()
    if (granted) leases.set(key, { window: windowStart(now, seconds), left: size })
    return granted
  }
  // Calls that come together ask for one lease, not for one each: a burst would spend the whole limit at once.
  const lendOnce = (
    key: string,
    ...terms: readonly [seconds: number, most: number, size: number]
  ): Promise<boolean> => {
    const running = asking.get(key) ?? lend(key, ...terms).finally(() => asking.delete(key))
    asking.set(key, running)
    return running
  }
  return {
    async require(name, limit, caller) {
      const [key, most, now] = [keyOf(name, limit, caller), limit.count * factor, clock.now()]
      const [row] = await db.rows(sql<{ used: number }>`
        select used from rate_counters where key = ${key} and window_start = ${at(windowStart(now, limit.seconds))}`)
      if ((row?.used ?? 0) - (leases.get(key)?.left ?? 0) >= most) throw tooMany(now, limit.seconds)
    },
    async take(name, limit, caller) {
      const { count, seconds } = limit
      const key = keyOf(name, limit, caller)
      const most = count * factor
      const size = Math.max(1, Math.floor(most / 20))
      while (!spend(leases.get(key), windowStart(clock.now(), seconds))) {
        if (await lendOnce(key, seconds, most, size)) continue
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
function spend(lease: Lease | undefined, window: number): boolean {
  if (lease?.window !== window || lease.left < 1) return false
  lease.left -= 1
  return true
}
