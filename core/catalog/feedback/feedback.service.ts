import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { Transactions } from '../../shared/ports/transactions.ports.ts'
import { actingStoreOf } from '../../stores/index.ts'
import type { feedbackEndpoints } from './feedback.contract.ts'
import type { FeedbackRepository } from './feedback.ports.ts'

const pageSize = 20

export interface FeedbackDependencies {
  readonly feedback: FeedbackRepository
  readonly transactions: Transactions
  readonly clock: Clock
}

/** Lists and answers the questions and reviews about a store's products. */
export function createFeedbackService({
  feedback,
  transactions,
  clock,
}: FeedbackDependencies): Handlers<typeof feedbackEndpoints> {
  return {
    async listStoreFeedback({ waiting, ...filter }, caller) {
      const rows = await feedback.listPage(
        actingStoreOf(caller).store_id,
        { ...filter, unansweredOnly: waiting },
        pageSize + 1,
      )
      const page = rows.slice(0, pageSize)
      return { rows: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null }
    },
    async answerFeedback(answer, caller) {
      const [{ store_id }, account_id] = [actingStoreOf(caller), accountIdOf(caller)]
      const isSaved = await transactions.run(() =>
        feedback.saveAnswer(store_id, { ...answer, account_id }, clock.now()),
      )
      if (!isSaved) throw new Problem('catalog/feedback-not-found')
      return {}
    },
  }
}
