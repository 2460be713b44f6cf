import { type AliasableExpression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { FeedbackRepository, FeedbackKind, FeedbackRow } from '../../../core/catalog/index.ts'
import { firstNameSql, isoSecondsSql } from './published.ts'
import type { Database } from '../connection/connect.ts'
import { timestampSql } from '../queries/instants.ts'
import { columnsOf, idSql, query } from '../schema/query.ts'

/** Reads the questions and reviews about the products of one store and stores its answers. */
export function createFeedbackRepository(db: Database): FeedbackRepository {
  return {
    listPage: (store_id, { kind, unansweredOnly, cursor }, limit) =>
      db.rows(
        query
          .selectFrom(feedbackByKind[kind](unansweredOnly).as('x'))
          .innerJoin('products as p', 'p.id', 'x.product_id')
          .innerJoin('accounts as a', 'a.id', 'x.account_id')
          .select((x) => [
            x.cast<string>('x.id', 'text').as('id'),
            jsonBuildObject({ id: x.cast<string>('p.id', 'text'), title: x.ref('p.title') }).as('product'),
            firstNameSql.as('author'),
            'x.text',
            isoSecondsSql(x.ref('x.created_at')).as('at'),
            'x.stars',
            'x.answer',
          ])
          .where('p.store_id', '=', idSql(store_id))
          .$if(cursor !== null, (rows) => rows.where('x.id', unansweredOnly ? '>' : '<', idSql(cursor ?? '')))
          .orderBy('x.id', unansweredOnly ? 'asc' : 'desc')
          .limit(limit),
      ),
    async saveAnswer(store_id, { kind, feedback_id, text, account_id }, now) {
      const own = { store_id, feedback_id }
      const [saved] = await db.rows(
        kind === 'reviews' ? reply(own, text, now) : answerQuestion(own, { text, account_id, now }),
      )
      if (saved !== undefined) db.announce([saved.product_id])
      return saved !== undefined
    },
  }
}

interface Feedback {
  readonly id: number
  readonly product_id: number
  readonly account_id: number
  readonly text: string
  readonly created_at: Date
  readonly stars: number | null
  readonly answer: FeedbackRow['answer']
}

/** The store's answers to a question (alias `x`). */
const storeAnswers = query
  .selectFrom('answers as w')
  .where('w.question_id', '=', columnsOf<'questions'>('x')('id'))
  .where('w.by_store', '=', sql.lit(true))

const feedbackByKind: Readonly<Record<FeedbackKind, (unansweredOnly: boolean) => AliasableExpression<Feedback>>> = {
  questions: (unansweredOnly) =>
    query
      .selectFrom('questions as x')
      .select(['x.id', 'x.product_id', 'x.account_id', 'x.text', 'x.created_at', sql<null>`null::int`.as('stars')])
      .select(
        storeAnswers
          .select((w) =>
            jsonBuildObject({ text: w.ref('w.text'), at: isoSecondsSql(w.ref('w.created_at')) }).as('answer'),
          )
          .orderBy('w.id', 'desc')
          .limit(1)
          .as('answer'),
      )
      .$if(unansweredOnly, (rows) => rows.where((x) => x.not(x.exists(storeAnswers.select('w.id'))))),
  reviews: (unansweredOnly) =>
    query
      .selectFrom('reviews as x')
      .select(['x.id', 'x.product_id', 'x.account_id', 'x.text', 'x.created_at', 'x.stars'])
      .select((x) =>
        x
          .case()
          .when('x.reply', 'is not', null)
          .then(
            jsonBuildObject({ text: x.ref('x.reply').$notNull(), at: isoSecondsSql(x.ref('x.replied_at').$notNull()) }),
          )
          .end()
          .as('answer'),
      )
      .$if(unansweredOnly, (rows) => rows.where('x.reply', 'is', null)),
}

interface OwnFeedback {
  readonly store_id: string
  readonly feedback_id: string
}

const reply = ({ store_id, feedback_id }: OwnFeedback, text: string, now: number) =>
  query
    .with('own', (with_) =>
      with_
        .selectFrom('reviews as x')
        .innerJoin('products as p', 'p.id', 'x.product_id')
        .select(['x.id', 'x.product_id'])
        .where('x.id', '=', idSql(feedback_id))
        .where('p.store_id', '=', idSql(store_id))
        .forNoKeyUpdate('x'),
    )
    .updateTable('reviews as r')
    .from('own')
    .set({ reply: text, replied_at: timestampSql(now) })
    .whereRef('r.id', '=', 'own.id')
    .returning((r) => r.cast<string>('own.product_id', 'text').as('product_id'))

interface AnswerTarget {
  readonly text: string
  readonly account_id: string
  readonly now: number
}

const answerQuestion = ({ store_id, feedback_id }: OwnFeedback, { text, account_id, now }: AnswerTarget) =>
  query
    .with('own', (with_) =>
      with_
        .selectFrom('questions as x')
        .innerJoin('products as p', 'p.id', 'x.product_id')
        .select(['x.id', 'x.product_id'])
        .where('x.id', '=', idSql(feedback_id))
        .where('p.store_id', '=', idSql(store_id))
        .forNoKeyUpdate('x'),
    )
    .with('said', (with_) =>
      with_
        .insertInto('answers')
        .columns(['question_id', 'account_id', 'by_store', 'text', 'created_at'])
        .expression(
          with_
            .selectFrom('own')
            .select(({ val }) => [
              'own.id',
              idSql(account_id).as('account_id'),
              sql.lit(true).as('by_store'),
              val(text).as('text'),
              val(timestampSql(now)).as('created_at'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .column('question_id')
            .where('by_store', '=', sql.lit(true))
            .doUpdateSet({ text, account_id: idSql(account_id), created_at: timestampSql(now) }),
        ),
    )
    .selectFrom('own')
    .select((own_) => own_.cast<string>('own.product_id', 'text').as('product_id'))
