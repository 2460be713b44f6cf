import { sql } from 'kysely'
import { afterAll } from 'vitest'
import {
  connect,
  createAccountRepository,
  createAddressRepository,
  createRateCounters,
  createSessionRepository,
  createSignInCodeRepository,
  createSignInTicketRepository,
  type Database,
} from '../../../adapters/postgres/index.ts'
import { ticketChallenges } from '../../../adapters/node/secrets.ts'
import { type AccessTokens, createAccountsService } from '../../../core/accounts/index.ts'
import { visitorCaller } from '../../../core/contract/caller.ts'
import { createCountedIds } from '../counted-ids.ts'
import { freshDatabase } from '../database/postgres.ts'

// Readable tokens: the claims matter here, not the signature.
const accessTokens: AccessTokens = {
  issue: async (claims, seconds) => JSON.stringify({ ...claims, seconds }),
  read: async () => undefined,
}

/** The default device of tests. */
export const device = 'device-of-tests'

/**
 * Returns a function that creates everything for signing in under a manual clock, in a database without people: the
 * first account is 1.
 */
export async function prepareSignIn() {
  const database = connect({ url: await freshDatabase(), connections: 4 })
  afterAll(() => database.close())
  return async (revealCodes = false) => {
    await database.rows(emptied)
    return signInOn(database, revealCodes)
  }
}

const emptied = sql`
  with a as (delete from refresh_tokens), i as (delete from sign_in_tickets), b as (delete from security_events), c as (delete from account_sessions),
    d as (delete from addresses), e as (delete from one_time_codes), f as (delete from rate_limit_logs),
    g as (delete from rate_limit_counters), h as (delete from accounts)
  select setval(pg_get_serial_sequence('accounts', 'id'), 1, false)`

function signInOn(database: Database, revealCodes: boolean) {
  let now = 1_700_000_000_000
  const clock = { now: () => now }
  const sent: { readonly mobile: string; readonly code: string }[] = []
  const parts = {
    clock,
    accessTokens,
    revealCodes,
    ids: createCountedIds(),
    transactions: database.transactions,
    accounts: createAccountRepository(database),
    sessions: createSessionRepository(database),
    addresses: createAddressRepository(database),
    codes: createSignInCodeRepository(database),
    counters: createRateCounters(database, clock),
    secrets: { hash: (text: string) => `hash(${text})` },
    tickets: createSignInTicketRepository(database),
    challenges: ticketChallenges,
    signInHosts: {
      find: async (host: string) => {
        if (host === 'bazargah.test') return { origin: 'https://bazargah.test', shop_host: null }
        return host.endsWith('.test') ? { origin: `https://${host}`, shop_host: host } : undefined
      },
    },
    sms: {
      async sendTemplate(_kind: string, mobile: string, params: object) {
        sent.push({ mobile, code: 'code' in params ? String(params.code) : '' })
      },
    },
  }
  const service = createAccountsService(parts)
  /** Waits a minute between two messages, requests a code and signs in with it. */
  const signIn = async (mobile: string, device_id = device) => {
    now += 60_000
    await service.requestSignInCode({ mobile }, visitorCaller('::1'))
    return service.signIn({ mobile, code: sent.at(-1)?.code ?? '', device_id }, visitorCaller('::1'))
  }
  /** The values of one column, in the order in which its rows were written. */
  const stored = async (table: 'accounts' | 'one_time_codes' | 'security_events', column: string): Promise<unknown[]> =>
    (
      await database.rows(
        sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)} order by id`,
      )
    ).map(({ value }) => value)
  return { parts, service, sent, signIn, stored, database, pass: (milliseconds: number) => void (now += milliseconds) }
}
