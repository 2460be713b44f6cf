import { sql } from 'kysely'
import type { Question, QuestionRepository } from '../../../core/catalog/index.ts'
import { firstNameSql, isPublished, isoSecondsSql, isPublishedSql } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'

const isAnswered = sql`exists (select from answers w where w.question_id = q.id)`

export function createQuestionRepository(db: Database): QuestionRepository {
  return {
    async listAnswered(product_id, offset, limit) {
      const condition = sql`q.product_id = ${product_id} and ${isAnswered}`
      const page = readQuestions(
        sql`${condition} order by q.created_at desc, q.id desc offset ${offset} limit ${limit}`,
      )
      const [found] = await db.rows(sql<{ total: number; questions: Question[] }>`
        select (select count(*)::int from questions q where ${condition}) as total,
          (select coalesce(jsonb_agg(page), '[]') from (${page}) page) as questions
        from products p join stores s on s.id = p.store_id where p.id = ${product_id} and ${isPublishedSql}`)
      return found
    },
    async countUnanswered(account_id) {
      const [counted] = await db.rows(sql<{ n: number }>`
        select count(*)::int as n from questions q where q.account_id = ${account_id} and not ${isAnswered}`)
      return counted?.n ?? 0
    },
    async addQuestion(product_id, account_id, text, now) {
      if (!(await isPublished(db, product_id))) return undefined
      await db.rows(sql`
        insert into questions (product_id, account_id, text, created_at)
        values (${product_id}, ${account_id}, ${text}, ${timestampSql(now)}) on conflict do nothing`)
      const added = sql`q.product_id = ${product_id} and q.account_id = ${account_id} and q.text = ${text}`
      return (await db.rows(readQuestions(added)))[0]
    },
  }
}

const answers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('author', case when w.by_store then s.title else ${firstNameSql} end,
    'by_store', w.by_store, 'text', w.text, 'at', ${isoSecondsSql('w.created_at')}) order by w.by_store desc, w.id), '[]')
  from answers w join accounts a on a.id = w.account_id where w.question_id = q.id)`

const readQuestions = (condition: ReturnType<typeof sql>) => sql<Question>`
  select q.id::text, ${firstNameSql} as author, q.text, ${isoSecondsSql('q.created_at')} as at, ${answers} as answers
  from questions q join accounts a on a.id = q.account_id
  join products p on p.id = q.product_id join stores s on s.id = p.store_id
  where ${condition}`
