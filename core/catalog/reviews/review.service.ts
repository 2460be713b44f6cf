import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import type { reviewEndpoints } from './review.contract.ts'
import type { ReviewRepository, ReviewInput } from './review.ports.ts'

export interface ReviewDependencies {
  readonly reviews: ReviewRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Accepts reviews from people who received the product. */
export function createReviewService(deps: ReviewDependencies): Handlers<typeof reviewEndpoints> {
  const { reviews, transactions } = deps
  return {
    async listProductReviews({ product_id, sort, offset, limit }) {
      const list = await reviews.listOfProduct(product_id, sort, offset, limit)
      if (list === undefined) throw new Problem('catalog/not-found')
      return list
    },
    saveProductReview: (review, caller) => {
      const input = { ...review, account_id: accountIdOf(caller) }
      return transactions.run(() => write(deps, input))
    },
    setReviewHelpful: ({ review_id, helpful }, caller) => {
      const account_id = accountIdOf(caller)
      return transactions.run(async () => ({ helpful: await vote(deps, review_id, account_id, helpful) }))
    },
  }
}

async function write({ reviews, clock }: ReviewDependencies, review: ReviewInput) {
  const { product_id, account_id } = review
  if (!(await reviews.lockProduct(product_id))) throw new Problem('catalog/not-found')
  if (!(await reviews.hasReceived(product_id, account_id))) throw new Problem('catalog/not-purchased')
  const input = await reviews.upsert(review, clock.now())
  await reviews.recount(product_id)
  return input
}

async function vote({ reviews }: ReviewDependencies, review_id: string, account_id: string, helpful: boolean) {
  const author = await reviews.lockAuthor(review_id)
  if (author === undefined) throw new Problem('catalog/not-found')
  if (author === account_id) throw new Problem('catalog/own-review')
  return reviews.setVote(review_id, account_id, helpful)
}
