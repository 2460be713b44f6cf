import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createAccessTokens } from '../../../adapters/node/access-tokens.ts'
import type { Audience } from '../../../core/contract/caller.ts'
import { canaryOf } from '../isolation/canaries.ts'

/** The key of all tokens in tests, passed to servers as TOKEN_SECRET. */
export const testSecret = 'a-secret-of-tests-that-is-long-enough-for-everything'

export interface Actor {
  readonly account_id: string
  readonly session_id: string
  readonly mobile: string
  readonly token: string
  readonly audience: Audience
}

export interface SignInOptions {
  readonly audience?: Audience
  /** How far in the future the server's clock is, in seconds. */
  readonly offset?: number
}

/** Builds a public hash of twenty letters and digits from a counter. */
export function hashOf(kind: string, number: number): string {
  return `${kind}${String(number).padStart(26 - kind.length, '0')}`
}

/** Runs one statement, to arrange or inspect data. */
export async function sqlOf<Row = Record<string, unknown>>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A database dropped by a test fails the query, and must not end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Adds shoppers whose names are canaries. */
export async function addShoppers(url: string, count: number, first = 1): Promise<string[]> {
  const rows = await sqlOf<{ id: string }>(
    url,
    `insert into accounts (user_hash_id, mobile, name, created_at)
     select 'u' || lpad(n::text, 25, '0'), '0935' || lpad(n::text, 7, '0'), $3 || n, now()
     from generate_series($1::int, $1::int + $2::int - 1) n on conflict (mobile) do update set name = excluded.name returning id::text`,
    [first, count, canaryOf('shopper', 'Name')],
  )
  return rows.map(({ id }) => id)
}

/** Creates sessions and access tokens directly, because that is faster. */
export async function signInAll(url: string, ids: readonly string[], options: SignInOptions = {}): Promise<Actor[]> {
  const { audience = 'main', offset = 0 } = options
  const tokens = createAccessTokens(testSecret, { now: () => Date.now() + offset * 1000 })
  const sessions = ids.map((account_id) => ({ account_id, session_id: randomUUID() }))
  const rows = await sqlOf<{ id: string; mobile: string }>(
    url,
    `with wanted as (select * from jsonb_to_recordset($1::jsonb) as w(account_id bigint, session_id uuid)),
     opened as (insert into account_sessions (id, account_id, device_id, audience, created_at)
       select session_id, account_id, 'device-of-tests', $2, now() from wanted)
     select a.id::text, a.mobile from accounts a join wanted w on w.account_id = a.id`,
    [JSON.stringify(sessions), audience],
  )
  const mobiles = new Map(rows.map(({ id, mobile }) => [id, mobile]))
  const open = async ({ account_id, session_id }: (typeof sessions)[number]): Promise<Actor> => {
    const token = await tokens.issue({ account_id, session_id, audience }, 900)
    return { account_id, session_id, mobile: mobiles.get(account_id) ?? '', token, audience }
  }
  return Promise.all(sessions.map(open))
}

/** Adds shoppers and signs them in. */
export async function shoppersOf(url: string, count: number, first = 1): Promise<Actor[]> {
  return signInAll(url, await addShoppers(url, count, first))
}
