import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PlatformRole } from '../../../core/contract/rights.ts'
import type { Audience, CallerStore } from '../../../core/contract/caller.ts'
import type { LiveSession, RefreshToken, SessionRepository } from '../../../core/accounts/index.ts'
import { isBlockedSql, accountBlockOf } from './blocks.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const sessionColumns = (s: ExpressionBuilder<{ s: Tables['account_sessions'] }, 's'>) =>
  [
    s.cast<string>('s.id', 'text').as('id'),
    s.cast<string>('s.account_id', 'text').as('account_id'),
    's.device_id',
    's.audience',
    's.host as shop_host',
    's.root_id',
    's.created_at',
    's.until',
    s('s.ended_at', 'is not', null).$castTo<boolean>().as('ended'),
  ] as const

export function createSessionRepository(db: Database): SessionRepository {
  return {
    async open({ id, account_id, device_id, audience, shop_host, root_id, created_at }, device) {
      await db.rows(
        query.insertInto('account_sessions').values({
          id,
          account_id,
          device_id,
          device,
          audience,
          host: shop_host,
          root_id,
          created_at: timestampSql(created_at),
        }),
      )
    },
    async accessOf(session_id, audience) {
      const [row] = await db.rows(
        query
          .selectFrom('account_sessions as s')
          .innerJoin('accounts as a', 'a.id', 's.account_id')
          .select(sessionColumns)
          .select([isBlockedSql.as('blocked'), accountBlockOf.as('block')])
          .select(accessColumns[audience])
          .select((s) => impersonation(s).as('impersonation'))
          .where('s.id', '=', session_id),
      )
      if (row === undefined) return undefined
      const { impersonation: stored, ...rest } = row
      const session = { ...rest, ...instantsOf(row) }
      if (stored === null) return session
      const { is_valid, ...impersonated } = stored
      return { ...session, ended: row.ended || !is_valid, impersonation: impersonated }
    },
    async addToken(token_hash, session_id, now, expires_at) {
      await db.rows(
        query
          .insertInto('refresh_tokens')
          .values({ token_hash, session_id, issued_at: timestampSql(now), expires_at: timestampSql(expires_at) }),
      )
    },
    lockToken: (token_hash) => lockToken(db, token_hash),
    async replaceToken(token_hash, now) {
      await db.rows(
        query
          .updateTable('refresh_tokens')
          .set({ replaced_at: timestampSql(now) })
          .where('token_hash', '=', token_hash),
      )
    },
    async lockLive(session_id) {
      const [row] = await db.rows(
        query
          .selectFrom('account_sessions as s')
          .select(sessionColumns)
          .where('s.id', '=', session_id)
          .where('s.audience', '=', 'main')
          .where('s.ended_at', 'is', null)
          .where('s.impersonator', 'is', null)
          .forNoKeyUpdate(),
      )
      return row && { ...row, ...instantsOf(row) }
    },
    async end(session_id, reason, now) {
      await db.rows(endSessions(reason, now).where(carriedFrom(session_id)))
    },
    ...accountSessions(db),
    async recordSecurityEvent(kind, { id, account_id }, now) {
      await db.rows(
        query.insertInto('security_events').values({ kind, account_id, session_id: id, at: timestampSql(now) }),
      )
    },
  }
}

type SessionColumns = ExpressionBuilder<Tables & { s: Tables['account_sessions'] }, 's'>

// The session's store while the person works there; else the person's own store, else the one they joined first.
const workplace = (s: SessionColumns) =>
  jsonObjectFrom(
    s
      .selectFrom('store_members as m')
      .innerJoin('stores as t', 't.id', 'm.store_id')
      .select((t) => [t.cast<string>('t.id', 'text').as('store_id'), 'm.role', 't.state', 't.trusted'])
      .whereRef('m.account_id', '=', 's.account_id')
      .orderBy((m) => m('m.store_id', 'is not distinct from', m.ref('s.store_id')), 'desc')
      .orderBy((m) => m('m.role', '=', 'owner'), 'desc')
      .orderBy('m.joined_at')
      .orderBy('m.store_id')
      .limit(1),
  )

const platformRole = (s: SessionColumns) =>
  s.selectFrom('platform_roles as r').select('r.role').whereRef('r.account_id', '=', 's.account_id').$asScalar()

const nothing = sql<null>`null`

const access = (store: AliasableExpression<CallerStore | null>, role: AliasableExpression<PlatformRole | null>) =>
  [store.as('store'), role.as('platform')] as const

/** What is loaded besides the session, by the kind of host; nothing for shoppers. */
const accessColumns: Readonly<Record<Audience, (s: SessionColumns) => ReturnType<typeof access>>> = {
  main: () => access(nothing, nothing),
  panel: (s) => access(workplace(s), nothing),
  admin: (s) => access(nothing, platformRole(s)),
}

// An impersonation is valid while its administrator is one, signed in and not blocked, and the person has no platform
// role.
const impersonation = (s: SessionColumns) =>
  s
    .case()
    .when('s.impersonator', 'is not', null)
    .then(
      jsonBuildObject({
        by: s.cast<string>('s.impersonator', 'text'),
        may_write: s.ref('s.may_write').$notNull(),
        is_valid: sql<boolean>`s.until > now() and exists (select from accounts a join platform_roles r on r.account_id = a.id and r.role = 'admin'
            join account_sessions o on o.id = s.impersonator_session_id and o.ended_at is null
            where a.id = s.impersonator and not ${isBlockedSql})
          and not exists (select from platform_roles r where r.account_id = s.account_id)`,
      }),
    )
    .end()

interface SessionInstants {
  readonly created_at: Date
  readonly until: Date | null
}

function instantsOf({ created_at, until }: SessionInstants) {
  return { created_at: created_at.getTime(), until: until?.getTime() ?? null }
}

/** Creates the operations of a person on their own sessions. */
function accountSessions(db: Database): Pick<SessionRepository, 'listLive' | 'endOne' | 'endAll'> {
  return {
    listLive: (account_id, now) => live(db, account_id, now),
    async endOne(account_id, session_id, reason, now) {
      const own = endSessions(reason, now).where('account_id', '=', idSql(account_id)).where(carriedFrom(session_id))
      return (await db.rows(own.returning('id'))).length > 0
    },
    async endAll(account_id, except, reason, now) {
      // Includes the impersonations that this administrator opened.
      const all = endSessions(reason, now)
        .where((s) => s.or([s('account_id', '=', idSql(account_id)), s('impersonator', '=', idSql(account_id))]))
        .where('id', 'is distinct from', sql<string>`${except}::uuid`)
      return (await db.rows(all.returning('id'))).length
    },
  }
}

const endSessions = (reason: string, now: number) =>
  query
    .updateTable('account_sessions')
    .set({ ended_at: timestampSql(now), end_reason: reason })
    .where('ended_at', 'is', null)

// A session and those that were carried from it.
const carriedFrom = (session_id: string) => (s: ExpressionBuilder<Tables, 'account_sessions'>) =>
  s.or([s('id', '=', session_id), s('root_id', '=', session_id)])

// A session is used when it refreshes, so its newest token tells when that was.
async function live(db: Database, account_id: string, now: number): Promise<LiveSession[]> {
  const rows = await db.rows(
    query
      .selectFrom('account_sessions as s')
      .innerJoin('refresh_tokens as t', 't.session_id', 's.id')
      .select((s) => [
        s.cast<string>('s.id', 'text').as('id'),
        's.device',
        's.audience',
        's.host as shop_host',
        's.created_at',
        s.fn.max('t.issued_at').as('used_at'),
      ])
      .where('s.account_id', '=', idSql(account_id))
      .where('s.ended_at', 'is', null)
      .groupBy('s.id')
      .having((s) => s(s.fn.max('t.expires_at'), '>', timestampSql(now)))
      .orderBy((s) => s.fn.max('t.issued_at'), 'desc')
      .orderBy('s.id')
      .limit(100),
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.getTime(), used_at: row.used_at.getTime() }))
}

async function lockToken(db: Database, token_hash: string): Promise<RefreshToken | undefined> {
  const [row] = await db.rows(
    query
      .selectFrom('refresh_tokens as t')
      .innerJoin('account_sessions as s', 's.id', 't.session_id')
      .select(sessionColumns)
      .select(['t.expires_at', 't.replaced_at'])
      .where('t.token_hash', '=', token_hash)
      .forUpdate(['t', 's']),
  )
  if (row === undefined) return undefined
  const { expires_at, replaced_at, ...session } = row
  return {
    session: { ...session, ...instantsOf(session) },
    expires_at: expires_at.getTime(),
    replaced_at: replaced_at?.getTime() ?? null,
  }
}
