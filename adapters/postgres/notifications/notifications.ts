import { type ExpressionBuilder, sql } from 'kysely'
import { toLatinDigits } from '../../../core/shared/text/digits.ts'
import {
  type SendAttempt,
  mayKeepParams,
  type SmsNotification,
  type NotificationRepository,
  type NotificationFilter,
  type NotificationState,
  notificationTitles,
  retryPauses,
  resendPeriod,
  sendingTimeout,
} from '../../../core/notifications/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'
import { idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const plainKinds = Object.keys(notificationTitles).filter(mayKeepParams)
const tryAgainWithin = 3_600_000

type NotificationColumns = ExpressionBuilder<{ n: Tables['notifications'] }, 'n'>

/** Creates the repository of SMS notifications. */
export function createNotificationRepository(db: Database): NotificationRepository {
  return {
    startSending: (notification, now) => begin(db, notification, now),
    async finishSending(id, state, problem, now) {
      await db.rows(
        query
          .updateTable('notifications')
          .set({ state, problem, attempted_at: timestampSql(now) })
          .where('id', '=', idSql(id)),
      )
    },
    async claimForResend(id, now) {
      const [taken] = await db.rows(
        sendAgain(now)
          .where('n.id', '=', idSql(id))
          .where(isOpen(now))
          .where((n) => sql<boolean>`${n.ref('n.kind')} = any(${plainKinds}::text[])`)
          .where('n.created_at', '>', timestampSql(now - resendPeriod))
          .returning((n) => [
            n.ref('n.kind').$castTo<SmsNotification['kind']>().as('kind'),
            'n.mobile',
            n.ref('n.params').$castTo<SmsNotification['params']>().as('params'),
          ]),
      )
      return taken
    },
    list: (...asked) => db.rows(listOf(...asked)),
    async deleteBefore(before) {
      await db.rows(query.deleteFrom('notifications').where('created_at', '<', timestampSql(before)))
    },
  }
}

const sendAgain = (now: number) =>
  query
    .updateTable('notifications as n')
    .set((n) => ({ state: 'sending', attempts: n('n.attempts', '+', 1), attempted_at: timestampSql(now) }))

/** SQL: failed, unknown, or in progress for too long. */
const isOpen = (now: number) => (n: NotificationColumns) =>
  n.or([
    n('n.state', '=', sql.lit('failed')),
    n('n.state', '=', sql.lit('unknown')),
    n.and([n('n.state', '=', sql.lit('sending')), n('n.attempted_at', '<', timestampSql(now - sendingTimeout))]),
  ])

/** SQL: the outcome of an attempt is unknown, or the attempt is too recent for another one (NOT-7). */
const isPausedSql = (now: number) => (n: NotificationColumns) => {
  const attemptedAt = n.ref('n.attempted_at')
  const pauseOf = ({ first, max }: { readonly first: number; readonly max: number }) =>
    sql`least(${first}::float8 * 2 ^ (${n.ref('n.attempts')} - 1), ${max}::float8) * interval '1 millisecond'`
  return sql<boolean>`case ${n.ref('n.state')}
    when 'sending' then ${attemptedAt} >= ${timestampSql(now - sendingTimeout)}
    when 'failed' then ${attemptedAt} + ${pauseOf(retryPauses.failed)} > ${timestampSql(now)}
    when 'unknown' then ${attemptedAt} + ${pauseOf(retryPauses.unknown)} > ${timestampSql(now)}
    else false end`
}

const isResent = (n: NotificationColumns) =>
  n.exists(
    query
      .selectFrom('audit_log as l')
      .select('l.id')
      .where('l.subject', '=', 'notice')
      .where('l.subject_id', '=', n.cast<string>('n.id', 'text'))
      .where('l.action', '=', 'notification.resend'),
  )

// A job's retry is the same message, not a new one. Messages without parameters are never the same but pause likewise;
// only a code, which a person requested just now, is sent at once.
async function begin(db: Database, { kind, mobile, params }: SmsNotification, now: number): Promise<SendAttempt> {
  const filled = JSON.stringify(params)
  const alike = query
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.mobile', '=', mobile)
    .where('n.kind', '=', kind)
    .where('n.params', '=', sql`${filled}::jsonb`)
    .where('n.created_at', '>', timestampSql(now - tryAgainWithin))
  const same = alike.where('n.params', '<>', sql`'{}'`)
  const [row] = await db.rows(
    query
      .with('notified', () => same.where('n.state', '=', sql.lit('sent')).where(isResent))
      .with('resting', () => alike.where('n.kind', '<>', sql.lit('sign-in-code')).where(isPausedSql(now)))
      .with('again', (with_) =>
        sendAgain(now)
          .where(
            'n.id',
            '=',
            same
              .where(isOpen(now))
              .where((n) => n.not(n.exists(with_.selectFrom('notified').select('notified.id'))))
              .where((n) => n.not(n.exists(with_.selectFrom('resting').select('resting.id'))))
              .orderBy('n.id', 'desc')
              .limit(1)
              .forUpdate()
              .skipLocked(),
          )
          .returning('n.id'),
      )
      .with('fresh', (with_) =>
        with_
          .insertInto('notifications')
          .columns(['kind', 'mobile', 'params', 'state', 'created_at', 'attempted_at'])
          .expression(
            with_
              .selectNoFrom(({ val }) => [
                val(kind).as('kind'),
                val(mobile).as('mobile'),
                val(filled).as('params'),
                val('sending').as('state'),
                val(timestampSql(now)).as('created_at'),
                val(timestampSql(now)).as('attempted_at'),
              ])
              .where(({ not, exists, selectFrom }) => not(exists(selectFrom('again').select('again.id'))))
              .where(({ not, exists, selectFrom }) => not(exists(selectFrom('notified').select('notified.id'))))
              .where(({ not, exists, selectFrom }) => not(exists(selectFrom('resting').select('resting.id')))),
          )
          .returning('id'),
      )
      .selectNoFrom(({ cast, fn, selectFrom, exists }) => [
        cast<string | null>(
          fn.coalesce(selectFrom('again').select('again.id'), selectFrom('fresh').select('fresh.id')),
          'text',
        ).as('id'),
        exists(selectFrom('notified').select('notified.id')).as('notified'),
      ]),
  )
  if (row?.id) return { id: row.id }
  return row?.notified ? 'already-notified' : 'deferred'
}

const listOf = ({ cursor, kind, state, mobile }: NotificationFilter, now: number, most: number) => {
  const shown = (n: NotificationColumns) =>
    sql<NotificationState>`case when ${n.and([n('n.state', '=', sql.lit('sending')), isOpen(now)(n)])}
      then 'unknown' else ${n.ref('n.state')} end`
  return query
    .selectFrom('notifications as n')
    .select((n) => [
      n.cast<string>('n.id', 'text').as('id'),
      'n.kind',
      'n.mobile',
      shown(n).as('state'),
      'n.attempts',
      'n.problem',
      isoTextSql(n.ref('n.created_at')).as('created_at'),
      isoTextSql(n.ref('n.attempted_at')).as('attempted_at'),
      sql<string>`coalesce((select string_agg(w.value, '، ' order by w.key)
        from jsonb_each_text(${n.ref('n.params')}) w), '')`.as('params'),
    ])
    .$if(kind !== '', (rows) => rows.where('n.kind', '=', kind))
    .$if(state !== undefined, (rows) => rows.where((n) => sql<boolean>`${shown(n)} = ${state}`))
    .$if(mobile !== '', (rows) => rows.where('n.mobile', '=', toLatinDigits(mobile).trim()))
    .$if(cursor !== null, (rows) => rows.where('n.id', '<', idSql(cursor ?? '')))
    .orderBy('n.id', 'desc')
    .limit(most)
}
