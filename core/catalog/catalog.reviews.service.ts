import { accountOf } from '../accounts/index.ts'
import type { Handlers } from '../contract/endpoint.ts'
import type { Clock } from '../shared/clock.ports.ts'
import { Problem } from '../shared/problem.ts'
import type { Transactions } from '../shared/transactions.ports.ts'
import type { reviewEndpoints } from './catalog.reviews.contract.ts'
import type { Reviews, WrittenReview } from './catalog.reviews.ports.ts'

export interface ReviewParts {
  readonly reviews: Reviews
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Reviews by people who received the thing. */
export function createReviews(parts: ReviewParts): Handlers<typeof reviewEndpoints> {
  const { reviews, transactions } = parts
  return {
    async reviews({ product_id, sort, offset, limit }) {
      const list = await reviews.list(product_id, sort, offset, limit)
      if (list === undefined) throw new Problem('catalog/not-found')
      return list
    },
    review: (review, caller) => {
      const written = { ...review, account_id: accountOf(caller) }
      return transactions.run(() => write(parts, written))
    },
    vote: ({ review_id, helpful }, caller) => {
      const account_id = accountOf(caller)
      return transactions.run(async () => ({ helpful: await vote(parts, review_id, account_id, helpful) }))
    },
  }
}

async function write({ reviews, clock }: ReviewParts, review: WrittenReview) {
  const { product_id, account_id } = review
  if (!(await reviews.hold(product_id))) throw new Problem('catalog/not-found')
  if (!(await reviews.received(product_id, account_id))) throw new Problem('catalog/not-bought')
  const written = await reviews.write(review, clock.now())
  await reviews.count(product_id)
  return written
}

async function vote({ reviews }: ReviewParts, review_id: string, account_id: string, helpful: boolean) {
  const author = await reviews.lockAuthor(review_id)
  if (author === undefined) throw new Problem('catalog/not-found')
  if (author === account_id) throw new Problem('catalog/own-review')
  return reviews.vote(review_id, account_id, helpful)
}
