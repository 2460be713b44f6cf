import { sqlOf } from '../people/actors.ts'
import { canaryOf } from './canaries.ts'

/** Adds a question and a review that wait for a store without test members. */
export async function plantWaiting(url: string, store_id: string, account_id: string) {
  const [row] = await sqlOf<{ question: string; review: string }>(
    url,
    `with p as (select id from products where store_id = $1 and state = 'published' order by id limit 1),
     q as (insert into questions (product_id, account_id, text, created_at) select id, $2, $3, now() from p returning id),
     r as (insert into reviews (product_id, account_id, stars, text, created_at) select id, $2, 4, $3, now() from p returning id)
     select q.id::text as question, r.id::text as review from q, r`,
    [store_id, account_id, canaryOf('jim', 'Voice')],
  )
  if (row === undefined) throw new Error('nothing was planted')
  return row
}

type Pair = readonly [foreign: Readonly<Record<string, unknown>>, unknown: Readonly<Record<string, unknown>>]

/** For each call of the reports and of the store's answers: an input with somebody else's id, and the same with one that does not exist. */
export function answerPairs(
  planted: Awaited<ReturnType<typeof plantWaiting>>,
  { store, id }: { readonly store: string; readonly id: string },
): Readonly<Record<string, readonly Pair[]>> {
  const answer = (kind: string, feedback_id: string) => ({ kind, feedback_id, text: 'پاسخ فروشگاه' })
  const stores = (more: object): Pair => [
    { ...more, store_id: store },
    { ...more, store_id: id },
  ]
  return {
    'reports.listStoreTasks': [stores({})],
    'reports.getPageViewReport': [stores({ from: '1405/01/01', to: '1406/01/01' })],
    'reports.getSalesReport': [stores({ step: 'month' })],
    'catalog.listStoreFeedback': [stores({ kind: 'reviews' })],
    'catalog.answerFeedback': [
      [answer('questions', planted.question), answer('questions', id)],
      [answer('reviews', planted.review), answer('reviews', id)],
    ],
  }
}
