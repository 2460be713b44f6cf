import type { FeedbackKind, FeedbackRow } from './feedback.contract.ts'

export interface FeedbackFilter {
  readonly kind: FeedbackKind
  /** Only unanswered ones, oldest first. */
  readonly unansweredOnly: boolean
  readonly cursor: string | null
}

export interface StoreAnswer {
  readonly kind: FeedbackKind
  readonly feedback_id: string
  readonly text: string
  readonly account_id: string
}

/**
 * Stores the answers to questions and reviews about one store's products. Every condition includes the store; writing
 * runs inside the caller's transaction.
 */
export abstract class FeedbackRepository {
  abstract listPage(store_id: string, filter: FeedbackFilter, limit: number): Promise<readonly FeedbackRow[]>
  /**
   * Writes the store's answer and announces the change of the page; `false` when the store has no such question or
   * review.
   */
  abstract saveAnswer(store_id: string, answer: StoreAnswer, at: number): Promise<boolean>
}
