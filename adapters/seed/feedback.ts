import { demoFeedbackTexts } from './data.ts'
import { ownerId, regularIds } from './market.ts'
import type { DemoOrder } from './orders/orders.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, itemAt, type Random } from './random.ts'
import { type Connection, continueNumbers, hour, insertRows, iso } from './rows.ts'

const { products: feedbackTexts, parcels: parcelComments, replies } = demoFeedbackTexts

/** A review of the demo market; ages are in hours. */
interface DemoReview {
  readonly product_id: number
  readonly account_id: number
  readonly stars: number
  readonly text: string
  readonly age: number
  readonly reply: string | null
}

/** Writes reviews with replies and questions with answers, and updates the rating of each product. */
export async function writeFeedback(
  connection: Connection,
  products: readonly DemoProduct[],
  orders: readonly DemoOrder[],
  now: number,
): Promise<void> {
  const at = (age: number): string => iso(now - age * hour)
  const reviews = createReviews(products, orders).map(({ age, ...review }) => ({
    ...review,
    created_at: at(age),
    replied_at: review.reply === null ? null : at(age * 0.7),
  }))
  await insertRows(
    connection,
    'reviews',
    reviews.sort((left, right) => (left.created_at < right.created_at ? -1 : 1)),
  )
  await connection.query(`update products p set rating = r.rating, rating_count = r.n from (
    select product_id, round(avg(stars), 1) as rating, count(*) as n from reviews group by product_id) r where r.product_id = p.id`)
  const questions = products.flatMap(questionsOf)
  await insertRows(
    connection,
    'questions',
    questions.map(({ question, age, product: { id: product_id }, account_id }, index) => {
      return { id: index + 1, product_id, account_id, text: question, created_at: at(age) }
    }),
  )
  await insertRows(
    connection,
    'answers',
    questions.map(({ answer, age, product }, index) => {
      const account_id = ownerId(product.store)
      return { question_id: index + 1, account_id, by_store: true, text: answer, created_at: at(age * 0.8) }
    }),
  )
  await continueNumbers(connection, ['questions'])
}

/** Creates reviews by verified buyers, for completed parcels only, so that delivered ones still wait for a review. */
function createReviews(products: readonly DemoProduct[], orders: readonly DemoOrder[]): DemoReview[] {
  const reviews = new Map<string, DemoReview>()
  for (const { buyer, product_id, age } of orders.flatMap(received)) {
    const product = products[Number(product_id) - 1]
    const key = `${product_id} ${buyer}`
    const random = createRandom(`review ${key}`)
    if (product === undefined || reviews.has(key) || random.chance(0.1)) continue
    reviews.set(key, reviewOf(product, buyer, age, random))
  }
  return [...reviews.values()]
}

/** Returns the products of completed parcels with the hours since completion. */
function received(order: DemoOrder) {
  return order.draft.parcels.flatMap((parcel, index) => {
    const last = order.steps[index]?.at(-1)
    if (order.state !== 'paid' || last?.to !== 'completed') return []
    const age = order.age - last.hours
    return parcel.lines.map(({ sale }) => ({ buyer: order.buyer.account, product_id: sale.product_id, age }))
  })
}

const scale = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const

function reviewOf(product: DemoProduct, account_id: number, hoursAgo: number, random: Random): DemoReview {
  const stars = random.pick(scale)
  const age = Math.max(1, hoursAgo * (0.4 + random.next() * 0.5))
  const texts = textsOf(product)
  const sentiment = stars >= 4 ? 'positive' : 'neutral'
  const sentences =
    stars <= 2 ? [random.pick(texts.negative)] : [random.pick(texts[sentiment]), random.pick(parcelComments[sentiment])]
  const text = random.chance(0.08) ? '' : sentences.filter((sentence) => sentence !== '').join(' ')
  const isAnswered = random.chance(stars <= 3 ? 0.8 : 0.3)
  const reply = random.pick(replies[stars <= 3 ? 'negative' : 'positive'])
  return { product_id: product.id, account_id, stars, text, age, reply: isAnswered ? reply : null }
}

function questionsOf(product: DemoProduct) {
  const random = createRandom(`question ${product.id}`)
  if (!random.chance(0.45)) return []
  const { questions } = textsOf(product)
  const first = random.int(0, questions.length - 1)
  return Array.from({ length: random.int(1, 2) }, (_, index) => {
    const age = Math.max(2, product.age * (0.2 + random.next() * 0.6))
    return { ...itemAt(questions, first + index), product, age, account_id: random.pick(regularIds) }
  })
}

function textsOf({ category }: DemoProduct) {
  const matching = feedbackTexts.find(({ categories }) => categories.some((word) => category.includes(word)))
  return matching ?? itemAt(feedbackTexts, feedbackTexts.length - 1)
}
