import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '../../../core/shared/text/digits.ts'
import {
  type SendAttempt,
  mayKeepParams,
  type SmsNotification,
  type NotificationRepository,
  type NotificationFilter,
  type NotificationRow,
  notificationTitles,
  retryPauses,
  resendPeriod,
  sendingTimeout,
} from '../../../core/notifications/index.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql, isoTextSql } from '../queries/instants.ts'

const plainKinds = Object.keys(notificationTitles).filter(mayKeepParams)
const tryAgainWithin = 3_600_000

/** Creates the repository of SMS notifications. */
export function createNotificationRepository(db: Database): NotificationRepository {
  return {
    startSending: (notification, now) => begin(db, notification, now),
    async finishSending(id, state, problem, now) {
      await db.rows(
        sql`update notifications set state = ${state}, problem = ${problem}, attempted_at = ${timestampSql(now)} where id = ${id}`,
      )
    },
    async claimForResend(id, now) {
      const [taken] = await db.rows(sql<SmsNotification>`
        update notifications set state = 'sending', attempts = attempts + 1, attempted_at = ${timestampSql(now)}
        where id = ${id} and ${isOpen(now)} and kind = any(${plainKinds}::text[]) and created_at > ${timestampSql(now - resendPeriod)}
        returning kind, mobile, params`)
      return taken
    },
    list: (...asked) => db.rows(listOf(...asked)),
    async deleteBefore(before) {
      await db.rows(sql`delete from notifications where created_at < ${timestampSql(before)}`)
    },
  }
}

/** SQL: failed, unknown, or in progress for too long. */
const isOpen = (now: number) =>
  sql`(state in ('failed', 'unknown') or state = 'sending' and attempted_at < ${timestampSql(now - sendingTimeout)})`

const pauseOf = ({ first, max }: { readonly first: number; readonly max: number }) =>
  sql`least(${first}::float8 * 2 ^ (attempts - 1), ${max}::float8) * interval '1 millisecond'`

/** SQL: the outcome of an attempt is unknown, or the attempt is too recent for another one (NOT-7). */
const isPausedSql = (now: number) => sql`case state
  when 'sending' then attempted_at >= ${timestampSql(now - sendingTimeout)}
  when 'failed' then attempted_at + ${pauseOf(retryPauses.failed)} > ${timestampSql(now)}
  when 'unknown' then attempted_at + ${pauseOf(retryPauses.unknown)} > ${timestampSql(now)}
  else false end`

// A job's retry is the same message, not a new one. Messages without parameters are never the same but pause likewise;
// only a code, which a person requested just now, is sent at once.
async function begin(db: Database, { kind, mobile, params }: SmsNotification, now: number): Promise<SendAttempt> {
  const filled = JSON.stringify(params)
  const alike = sql`mobile = ${mobile} and kind = ${kind} and params = ${filled}::jsonb and created_at > ${timestampSql(now - tryAgainWithin)}`
  const same = sql`${alike} and params <> '{}'`
  const [row] = await db.rows(sql<{ id: string | null; notified: boolean }>`
    with notified as (
      select id from notifications n where ${same} and state = 'sent' and exists (
        select from audit_log l where l.subject = 'notice' and l.subject_id = n.id::text and l.action = 'notification.resend')
    ), resting as (
      select id from notifications where ${alike} and kind <> 'sign-in-code' and ${isPausedSql(now)}
    ), again as (
      update notifications set state = 'sending', attempts = attempts + 1, attempted_at = ${timestampSql(now)} where id = (
        select id from notifications where ${same} and ${isOpen(now)}
          and not exists (select from notified) and not exists (select from resting)
          order by id desc limit 1 for update skip locked)
      returning id
    ), fresh as (
      insert into notifications (kind, mobile, params, state, created_at, attempted_at)
      select ${kind}, ${mobile}, ${filled}::jsonb, 'sending', ${timestampSql(now)}, ${timestampSql(now)} 
      where not exists (select from again) and not exists (select from notified) and not exists (select from resting)
      returning id
    )
    select coalesce((select id from again), (select id from fresh))::text as id, exists (select from notified) as notified`)
  if (row?.id) return { id: row.id }
  return row?.notified ? 'already-notified' : 'deferred'
}

// A bare `id` in the ordering would refer to the text column of the result: 9 above 10.
const listOf = ({ cursor, kind, state, mobile }: NotificationFilter, now: number, most: number) => {
  const shown = sql`case when state = 'sending' and ${isOpen(now)} then 'unknown' else state end`
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`${shown} = ${state}`]),
    ...(mobile === '' ? [] : [sql`mobile = ${toLatinDigits(mobile).trim()}`]),
    ...(cursor === null ? [] : [sql`id < ${cursor}`]),
  ]
  return sql<Omit<NotificationRow, 'may_resend'>>`
    select id::text, kind, mobile, ${shown} as state, attempts, problem, ${isoTextSql('created_at')} as created_at, ${isoTextSql('attempted_at')} as attempted_at,
      coalesce((select string_agg(w.value, '، ' order by w.key) from jsonb_each_text(params) w), '') as params
    from notifications where ${sql.join(conditions, sql` and `)} order by notifications.id desc limit ${most}`
}
