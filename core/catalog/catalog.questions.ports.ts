import type { Question, QuestionList } from './catalog.questions.contract.ts'

/** Questions about products and their answers. */
export abstract class Questions {
  /** Answered questions; `undefined` when the product is not on the shelves. */
  abstract answered(product_id: string, offset: number, limit: number): Promise<QuestionList | undefined>
  /** How many questions of an account nobody has answered yet. */
  abstract waiting(account_id: string): Promise<number>
  /** Adds a question, or finds the equal one of this account; `undefined` when the product is not on the shelves. */
  abstract ask(product_id: string, account_id: string, text: string, at: number): Promise<Question | undefined>
}
