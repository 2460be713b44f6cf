import { parcelComments, replies, type FeedbackTexts, feedbackTexts } from '../content/feedback.ts'
import { demoStores } from '../content/stores/stores.ts'
import { regularIds } from './people.ts'
import type { DemoOrder } from '../orders/orders.ts'
import { storeId } from '../products/product-rows.ts'
import type { DemoProduct } from '../products/products.ts'
import { createRandom, itemAt, type Random } from '../random.ts'

/** A review of the demo market; ages are in hours. */
export interface DemoReview {
  readonly product_id: number
  readonly account_id: number
  readonly stars: number
  readonly text: string
  readonly age: number
  readonly reply: { readonly text: string; readonly age: number } | null
}

/** A question of the demo market with the store's answer. */
export interface DemoQuestion {
  readonly product_id: number
  readonly account_id: number
  readonly text: string
  readonly age: number
  /** The owner who answered, how many hours ago, and the text. */
  readonly answer: { readonly account_id: number; readonly age: number; readonly text: string }
}

export interface DemoFeedback {
  readonly reviews: readonly DemoReview[]
  readonly questions: readonly DemoQuestion[]
}

/** Creates reviews by verified buyers, for completed parcels only, so that delivered ones still wait for a review. */
export function createDemoFeedback(products: readonly DemoProduct[], orders: readonly DemoOrder[]): DemoFeedback {
  const knownProducts = new Map(products.map((product) => [String(product.id), product]))
  const reviews = new Map<string, DemoReview>()
  for (const { buyer, product_id, age } of orders.flatMap(received)) {
    const product = knownProducts.get(product_id)
    const key = `${product_id} ${buyer}`
    const random = createRandom(`review ${key}`)
    if (product === undefined || reviews.has(key) || random.chance(0.1)) continue
    reviews.set(key, reviewOf(product, buyer, age, random))
  }
  return { reviews: [...reviews.values()], questions: products.flatMap(questionsOf) }
}

/** Returns the products of completed parcels with the hours since completion. */
function received(orderOf: DemoOrder) {
  return orderOf.draft.parcels.flatMap((parcel, index) => {
    const lastStep = orderOf.steps[index]?.at(-1)
    if (orderOf.state !== 'paid' || lastStep?.to !== 'completed') return []
    const age = orderOf.age - lastStep.hours
    return parcel.lines.map(({ sale }) => ({ buyer: orderOf.buyer.account, product_id: sale.product_id, age }))
  })
}

const scale = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const

function reviewOf(product: DemoProduct, account_id: number, daysAgo: number, random: Random): DemoReview {
  const stars = random.pick(scale)
  const age = Math.max(1, daysAgo * (0.4 + random.next() * 0.5))
  const texts = textsOf(product)
  const sentiment = stars >= 4 ? 'positive' : 'neutral'
  const feedbackText =
    stars <= 2 ? [random.pick(texts.negative)] : [random.pick(texts[sentiment]), random.pick(parcelComments[sentiment])]
  const text = random.chance(0.08) ? '' : feedbackText.filter((sentence) => sentence !== '').join(' ')
  const answered = random.chance(stars <= 3 ? 0.8 : 0.3)
  const reply = { text: random.pick(replies[stars <= 3 ? 'negative' : 'positive']), age: age * 0.7 }
  return { product_id: product.id, account_id, stars, text, age, reply: answered ? reply : null }
}

function questionsOf(product: DemoProduct): DemoQuestion[] {
  const random = createRandom(`question ${product.id}`)
  if (!random.chance(0.45)) return []
  const { questions } = textsOf(product)
  const firstName = random.int(0, questions.length - 1)
  const owner = storeOwner(product.shop)
  return Array.from({ length: random.int(1, 2) }, (_, index) => {
    const [text, answer] = itemAt(questions, firstName + index)
    const age = Math.max(2, product.age * (0.2 + random.next() * 0.6))
    const account_id = random.pick(regularIds)
    return {
      product_id: product.id,
      account_id,
      text,
      age,
      answer: { account_id: owner, age: age * 0.8, text: answer },
    }
  })
}

function textsOf({ category }: DemoProduct): FeedbackTexts {
  const matching = feedbackTexts.find(({ categories }) => categories.some((word) => category.includes(word)))
  return matching ?? itemAt(feedbackTexts, feedbackTexts.length - 1)
}

/** Returns the account of a store's owner: owners come in the order of their stores, before the regular buyers. */
function storeOwner(slug: string): number {
  return (regularIds[0] ?? 0) - demoStores.length + storeId(slug) - 1
}
