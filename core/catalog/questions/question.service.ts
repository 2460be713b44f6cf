import { accountIdOf } from '../../accounts/index.ts'
import type { Handlers } from '../../contract/endpoint.ts'
import type { Clock } from '../../shared/ports/clock.ports.ts'
import { Problem } from '../../shared/problems/problem.ts'
import type { questionEndpoints } from './question.contract.ts'
import type { QuestionRepository } from './question.ports.ts'

/** The maximum number of unanswered questions of one person. */
export const maxUnansweredQuestions = 20

export interface QuestionDependencies {
  readonly questions: QuestionRepository
  readonly clock: Clock
}

export function createQuestionService({ questions, clock }: QuestionDependencies): Handlers<typeof questionEndpoints> {
  return {
    async listProductQuestions({ product_id, offset, limit }) {
      return (await questions.listAnswered(product_id, offset, limit)) ?? refusalOf('catalog/not-found')
    },
    async askProductQuestion({ product_id, text }, caller) {
      const account_id = accountIdOf(caller)
      if ((await questions.countUnanswered(account_id)) >= maxUnansweredQuestions) throw new Problem('catalog/too-many')
      return (await questions.addQuestion(product_id, account_id, text, clock.now())) ?? refusalOf('catalog/not-found')
    },
  }
}

function refusalOf(code: 'catalog/not-found'): never {
  throw new Problem(code)
}
