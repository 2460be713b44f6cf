import type { Question, QuestionList } from './question.contract.ts'

/** Stores questions about products and their answers. */
export abstract class QuestionRepository {
  /** Returns answered questions; `undefined` when the product is not public. */
  abstract listAnswered(product_id: string, offset: number, limit: number): Promise<QuestionList | undefined>
  /** Counts the unanswered questions of an account. */
  abstract countUnanswered(account_id: string): Promise<number>
  /** Adds a question or returns the account's equal one; `undefined` when the product is not public. */
  abstract addQuestion(product_id: string, account_id: string, text: string, at: number): Promise<Question | undefined>
}
