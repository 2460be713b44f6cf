import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { QuestionRepository } from '../../../core/catalog/index.ts'
import { firstNameSql, isPublished, isoSecondsSql, publishedProducts } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'
import type { Tables } from '../schema/tables.ts'

const isAnswered = (q: ExpressionBuilder<{ q: Tables['questions'] }, 'q'>) =>
  q.exists(query.selectFrom('answers as w').select('w.id').where('w.question_id', '=', q.ref('q.id')))

export function createQuestionRepository(db: Database): QuestionRepository {
  return {
    async listAnswered(product_id, offset, limit) {
      const page = questions
        .where('q.product_id', '=', idSql(product_id))
        .where(isAnswered)
        .orderBy('q.created_at', 'desc')
        .orderBy('q.id', 'desc')
        .offset(offset)
        .limit(limit)
      const [found] = await db.rows(
        publishedProducts
          .select([
            questionCount
              .where('q.product_id', '=', idSql(product_id))
              .where(isAnswered)
              .$asScalar()
              .$notNull()
              .as('total'),
            jsonArrayFrom(page).as('questions'),
          ])
          .where('p.id', '=', idSql(product_id)),
      )
      return found
    },
    async countUnanswered(account_id) {
      const [counted] = await db.rows(
        questionCount.where('q.account_id', '=', idSql(account_id)).where((q) => q.not(isAnswered(q))),
      )
      return counted?.n ?? 0
    },
    async addQuestion(product_id, account_id, text, now) {
      if (!(await isPublished(db, product_id))) return undefined
      await db.rows(
        query
          .insertInto('questions')
          .values({ product_id, account_id, text, created_at: timestampSql(now) })
          .onConflict((conflict) => conflict.doNothing()),
      )
      const added = questions
        .where('q.product_id', '=', idSql(product_id))
        .where('q.account_id', '=', idSql(account_id))
        .where('q.text', '=', text)
      return (await db.rows(added))[0]
    },
  }
}

const questionCount = query.selectFrom('questions as q').select(sql<number>`count(*)::int`.as('n'))

/** The answers to a question (alias `q`) about a product of a store (alias `s`). */
const answers = query
  .selectFrom('answers as w')
  .innerJoin('accounts as a', 'a.id', 'w.account_id')
  .select((w) => [
    sql<string>`case when ${w.ref('w.by_store')} then ${columnsOf<'stores'>('s')('title')} else ${firstNameSql} end`.as(
      'author',
    ),
    'w.by_store',
    'w.text',
    isoSecondsSql(w.ref('w.created_at')).as('at'),
  ])
  .where('w.question_id', '=', columnsOf<'questions'>('q')('id'))
  .orderBy('w.by_store', 'desc')
  .orderBy('w.id')

const questions = query
  .selectFrom('questions as q')
  .innerJoin('accounts as a', 'a.id', 'q.account_id')
  .innerJoin('products as p', 'p.id', 'q.product_id')
  .innerJoin('stores as s', 's.id', 'p.store_id')
  .select((q) => [
    q.cast<string>('q.id', 'text').as('id'),
    firstNameSql.as('author'),
    'q.text',
    isoSecondsSql(q.ref('q.created_at')).as('at'),
    jsonArrayFrom(answers).as('answers'),
  ])
