import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '../../core/shared/digits.ts'
import {
  type Begun,
  isPlain,
  type Notice,
  type NoticeBook,
  type NoticeFilter,
  type NoticeRow,
  noticeTitles,
  pauses,
  resendWithin,
  sendingLimit,
} from '../../core/notices/index.ts'
import type { Database } from './connect.ts'
import { at, isoText } from './instants.ts'

const plainKinds = Object.keys(noticeTitles).filter(isPlain)
const tryAgainWithin = 3_600_000

/** The text messages of the house. */
export function createNoticeBook(db: Database): NoticeBook {
  return {
    begin: (notice, now) => begin(db, notice, now),
    async end(id, state, problem, now) {
      await db.rows(
        sql`update notices set state = ${state}, problem = ${problem}, tried_at = ${at(now)} where id = ${id}`,
      )
    },
    async take(id, now) {
      const [taken] = await db.rows(sql<Notice>`
        update notices set state = 'sending', tries = tries + 1, tried_at = ${at(now)}
        where id = ${id} and ${isOpen(now)} and kind = any(${plainKinds}::text[]) and made_at > ${at(now - resendWithin)}
        returning kind, mobile, words`)
      return taken
    },
    list: (...asked) => db.rows(listOf(...asked)),
    async forget(before) {
      await db.rows(sql`delete from notices where made_at < ${at(before)}`)
    },
  }
}

/** SQL: failed, unknown, or under way for too long. */
const isOpen = (now: number) =>
  sql`(state in ('failed', 'unknown') or state = 'sending' and tried_at < ${at(now - sendingLimit)})`

const pauseOf = ({ first, most }: { readonly first: number; readonly most: number }) =>
  sql`least(${first}::float8 * 2 ^ (tries - 1), ${most}::float8) * interval '1 millisecond'`

/** SQL: the end of a try is not known, or too short ago for another one (NOT-7). */
const isResting = (now: number) => sql`case state
  when 'sending' then tried_at >= ${at(now - sendingLimit)}
  when 'failed' then tried_at + ${pauseOf(pauses.failed)} > ${at(now)}
  when 'unknown' then tried_at + ${pauseOf(pauses.unknown)} > ${at(now)}
  else false end`

// A job tries again what failed: that is the same message, not one more. What has no words is never the same, but rests like it;
// only a code, which a person asked for just now, goes at once.
async function begin(db: Database, { kind, mobile, words }: Notice, now: number): Promise<Begun> {
  const filled = JSON.stringify(words)
  const alike = sql`mobile = ${mobile} and kind = ${kind} and words = ${filled}::jsonb and made_at > ${at(now - tryAgainWithin)}`
  const same = sql`${alike} and words <> '{}'`
  const [row] = await db.rows(sql<{ id: string | null; told: boolean }>`
    with told as (
      select id from notices n where ${same} and state = 'sent' and exists (
        select from audit_log l where l.subject = 'notice' and l.subject_id = n.id::text and l.act = 'notice.resend')
    ), resting as (
      select id from notices where ${alike} and kind <> 'sign-in-code' and ${isResting(now)}
    ), again as (
      update notices set state = 'sending', tries = tries + 1, tried_at = ${at(now)} where id = (
        select id from notices where ${same} and ${isOpen(now)}
          and not exists (select from told) and not exists (select from resting)
          order by id desc limit 1 for update skip locked)
      returning id
    ), fresh as (
      insert into notices (kind, mobile, words, state, made_at, tried_at)
      select ${kind}, ${mobile}, ${filled}::jsonb, 'sending', ${at(now)}, ${at(now)} 
      where not exists (select from again) and not exists (select from told) and not exists (select from resting)
      returning id
    )
    select coalesce((select id from again), (select id from fresh))::text as id, exists (select from told) as told`)
  if (row?.id) return { id: row.id }
  return row?.told ? 'told' : 'waits'
}

// A bare `id` in the order would be the text of the answer: 9 above 10.
const listOf = ({ cursor, kind, state, mobile }: NoticeFilter, now: number, most: number) => {
  const shown = sql`case when state = 'sending' and ${isOpen(now)} then 'unknown' else state end`
  const conditions: RawBuilder<unknown>[] = [
    sql`true`,
    ...(kind === '' ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`${shown} = ${state}`]),
    ...(mobile === '' ? [] : [sql`mobile = ${toLatinDigits(mobile).trim()}`]),
    ...(cursor === null ? [] : [sql`id < ${cursor}`]),
  ]
  return sql<Omit<NoticeRow, 'may_resend'>>`
    select id::text, kind, mobile, ${shown} as state, tries, problem, ${isoText('made_at')} as made_at, ${isoText('tried_at')} as tried_at,
      coalesce((select string_agg(w.value, '، ' order by w.key) from jsonb_each_text(words) w), '') as words
    from notices where ${sql.join(conditions, sql` and `)} order by notices.id desc limit ${most}`
}
