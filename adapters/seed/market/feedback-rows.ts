import { type Connection, continueNumbers, insertRows } from '../table.ts'
import type { DemoFeedback } from './feedback.ts'

const hour = 3_600_000

const reviewColumns = {
  product_id: 'bigint',
  account_id: 'bigint',
  stars: 'int',
  text: 'text',
  created_at: 'timestamptz',
  reply: 'text',
  replied_at: 'timestamptz',
}

const questionColumns = {
  id: 'bigint',
  product_id: 'bigint',
  account_id: 'bigint',
  text: 'text',
  created_at: 'timestamptz',
}

const answerColumns = {
  question_id: 'bigint',
  account_id: 'bigint',
  by_store: 'bool',
  text: 'text',
  created_at: 'timestamptz',
}

/** Writes reviews with replies and questions with answers, and updates the rating of each product. */
export async function writeFeedback(
  connection: Connection,
  { reviews, questions }: DemoFeedback,
  now: number,
): Promise<void> {
  const at = (age: number): string => new Date(now - age * hour).toISOString()
  const reviewRows = reviews.map(({ age, reply, ...storeAnswer }) => ({
    ...storeAnswer,
    created_at: at(age),
    reply: reply?.text ?? null,
    replied_at: reply && at(reply.age),
  }))
  await insertRows(
    connection,
    'reviews',
    reviewColumns,
    reviewRows.sort((left, right) => (left.created_at < right.created_at ? -1 : 1)),
  )
  await connection.query(`update products p set rating = r.rating, rating_count = r.n from (
    select product_id, round(avg(stars), 1) as rating, count(*) as n from reviews group by product_id) r where r.product_id = p.id`)
  const questionRows = questions.map(({ answer: _answer, age, ...storeAnswer }, index) => ({
    ...storeAnswer,
    id: index + 1,
    created_at: at(age),
  }))
  const answerRows = questions.map(({ answer: { age, ...storeAnswer } }, index) => ({
    ...storeAnswer,
    question_id: index + 1,
    by_store: true,
    created_at: at(age),
  }))
  await insertRows(connection, 'questions', questionColumns, questionRows)
  await insertRows(connection, 'answers', answerColumns, answerRows)
  await continueNumbers(connection, ['questions'])
}
