import { parcelWords, replies, type VoiceWords, voiceWords } from './content/voices.ts'
import { demoStores } from './content/stores.ts'
import { regularIds } from './people.ts'
import type { DemoOrder } from './orders.ts'
import { storeId } from './product-rows.ts'
import type { DemoProduct } from './products.ts'
import { createRandom, itemAt, type Random } from './random.ts'

/** A review of the demo market; ages are hours. */
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
  /** The owner who answered, how many hours ago, and what. */
  readonly answer: { readonly account_id: number; readonly age: number; readonly text: string }
}

export interface DemoVoices {
  readonly reviews: readonly DemoReview[]
  readonly questions: readonly DemoQuestion[]
}

/** What people say who truly bought: of completed parcels alone, so that delivered ones wait for their review. */
export function createVoices(products: readonly DemoProduct[], orders: readonly DemoOrder[]): DemoVoices {
  const known = new Map(products.map((product) => [String(product.id), product]))
  const reviews = new Map<string, DemoReview>()
  for (const { buyer, product_id, age } of orders.flatMap(received)) {
    const product = known.get(product_id)
    const key = `${product_id} ${buyer}`
    const random = createRandom(`review ${key}`)
    if (product === undefined || reviews.has(key) || random.chance(0.1)) continue
    reviews.set(key, reviewOf(product, buyer, age, random))
  }
  return { reviews: [...reviews.values()], questions: products.flatMap(questionsOf) }
}

/** The goods of completed parcels, with the age of their completion in hours. */
function received(order: DemoOrder) {
  return order.draft.parcels.flatMap((parcel, index) => {
    const last = order.steps[index]?.at(-1)
    if (order.state !== 'paid' || last?.to !== 'completed') return []
    const age = order.age - last.hours
    return parcel.lines.map(({ fact }) => ({ buyer: order.buyer.account, product_id: fact.product_id, age }))
  })
}

const scale = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const

function reviewOf(product: DemoProduct, account_id: number, since: number, random: Random): DemoReview {
  const stars = random.pick(scale)
  const age = Math.max(1, since * (0.4 + random.next() * 0.5))
  const words = wordsOf(product)
  const mood = stars >= 4 ? 'glad' : 'mixed'
  const said = stars <= 2 ? [random.pick(words.sorry)] : [random.pick(words[mood]), random.pick(parcelWords[mood])]
  const text = random.chance(0.08) ? '' : said.filter((sentence) => sentence !== '').join(' ')
  const answered = random.chance(stars <= 3 ? 0.8 : 0.3)
  const reply = { text: random.pick(replies[stars <= 3 ? 'sorry' : 'glad']), age: age * 0.7 }
  return { product_id: product.id, account_id, stars, text, age, reply: answered ? reply : null }
}

function questionsOf(product: DemoProduct): DemoQuestion[] {
  const random = createRandom(`question ${product.id}`)
  if (!random.chance(0.45)) return []
  const { questions } = wordsOf(product)
  const first = random.int(0, questions.length - 1)
  const owner = storeOwner(product.shop)
  return Array.from({ length: random.int(1, 2) }, (_, index) => {
    const [text, answer] = itemAt(questions, first + index)
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

function wordsOf({ category }: DemoProduct): VoiceWords {
  const fitting = voiceWords.find(({ categories }) => categories.some((word) => category.includes(word)))
  return fitting ?? itemAt(voiceWords, voiceWords.length - 1)
}

/** The account of a store's owner: owners stand in the order of their stores, before the regular buyers. */
function storeOwner(slug: string): number {
  return (regularIds[0] ?? 0) - demoStores.length + storeId(slug) - 1
}
