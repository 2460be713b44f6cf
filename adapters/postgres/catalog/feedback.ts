import { sql } from 'kysely'
import type { FeedbackRepository, FeedbackKind, FeedbackRow } from '../../../core/catalog/index.ts'
import { firstNameSql, isoSecondsSql } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

/** Reads the questions and reviews about the products of one store and stores its answers. */
export function createFeedbackRepository(db: Database): FeedbackRepository {
  return {
    listPage: (store_id, { kind, unansweredOnly, cursor }, limit) => {
      const from = cursor === null ? sql`` : unansweredOnly ? sql`and x.id > ${cursor}` : sql`and x.id < ${cursor}`
      const { unanswered, columns, table } = tablesByKind[kind]
      return db.rows(sql<FeedbackRow>`
        select x.id::text, jsonb_build_object('id', p.id::text, 'title', p.title) as product, ${firstNameSql} as author, x.text,
          ${isoSecondsSql('x.created_at')} as at, ${columns}
        from ${table} join products p on p.id = x.product_id join accounts a on a.id = x.account_id
        where p.store_id = ${store_id} ${unansweredOnly ? sql`and ${unanswered}` : sql``} ${from}
        order by x.id ${unansweredOnly ? sql`asc` : sql`desc`} limit ${limit}`)
    },
    async saveAnswer(store_id, { kind, feedback_id, text, account_id }, now) {
      const own = sql`own as (
        select x.id, x.product_id from ${tablesByKind[kind].table} join products p on p.id = x.product_id
        where x.id = ${feedback_id} and p.store_id = ${store_id} for no key update of x)`
      const [saved] = await db.rows(
        kind === 'reviews' ? reply(own, text, now) : answerQuestion(own, { text, account_id, now }),
      )
      if (saved !== undefined) db.announce([saved.product_id])
      return saved !== undefined
    },
  }
}

type Sql = ReturnType<typeof sql>

const tablesByKind: Readonly<Record<FeedbackKind, Readonly<Record<'table' | 'unanswered' | 'columns', Sql>>>> = {
  questions: {
    table: sql`questions x`,
    unanswered: sql`not exists (select from answers w where w.question_id = x.id and w.by_store)`,
    columns: sql`null::int as stars, (
      select jsonb_build_object('text', w.text, 'at', ${isoSecondsSql('w.created_at')}) from answers w
      where w.question_id = x.id and w.by_store order by w.id desc limit 1) as answer`,
  },
  reviews: {
    table: sql`reviews x`,
    unanswered: sql`x.reply is null`,
    columns: sql`x.stars, case when x.reply is not null
      then jsonb_build_object('text', x.reply, 'at', ${isoSecondsSql('x.replied_at')}) end as answer`,
  },
}

const reply = (own: Sql, text: string, now: number) => sql<{ product_id: string }>`
  with ${own} update reviews r set reply = ${text}, replied_at = ${timestampSql(now)} from own where r.id = own.id
  returning own.product_id::text`

interface AnswerTarget {
  readonly text: string
  readonly account_id: string
  readonly now: number
}

const answerQuestion = (own: Sql, { text, account_id, now }: AnswerTarget) => sql<{ product_id: string }>`
  with ${own}, said as (
    insert into answers (question_id, account_id, by_store, text, created_at)
    select own.id, ${account_id}::bigint, true, ${text}, ${timestampSql(now)} from own
    on conflict (question_id) where by_store
    do update set text = excluded.text, account_id = excluded.account_id, created_at = excluded.created_at
  )
  select own.product_id::text from own`
